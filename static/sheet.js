// Extra: the browser's own menu prints just the same.
const button = document.getElementById("in");
button.hidden = false;
button.addEventListener("click", () => print());
