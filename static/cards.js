// A card lies on one side only: taken up here, it is put down there.
document.getElementById("bai").addEventListener("change", ({ target: { name, value, checked } }) => {
  const other = { ban: "tay", tay: "ban" }[name];
  if (other && checked) document.getElementById(`${other}-${value}`).checked = false;
});
