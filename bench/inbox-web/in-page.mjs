// Runs in the measured page: counts the rows of the list that a key adds or changes.

let drawn = new Set();

const observer = new MutationObserver((records) => {
  for (const { type, target, addedNodes } of records) {
    if (type === "childList" && target.getAttribute("role") !== "row")
      for (const node of addedNodes) note(node);
    else note(target);
  }
});

/** Where someone is, is not drawn by the list but by the browser. */
function note(node) {
  const row = (node instanceof Element ? node : node.parentElement)?.closest("[data-key]");
  if (row) drawn.add(row.getAttribute("data-key"));
}

/** How many rows the list knows; only those in sight are drawn. */
function listed() {
  const sheet = document.querySelector("[role=grid] > [role=presentation]");
  return Number(sheet.style.getPropertyValue("--rows"));
}

globalThis.rows = {
  /** How many there are, as soon as they are more. */
  async moreThan(count) {
    while (listed() <= count) await new Promise((painted) => requestAnimationFrame(painted));
    return listed();
  },
  watch() {
    observer.observe(document.querySelector("[role=grid]"), {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  },
  /** Since the last time. */
  takeDrawn() {
    const { size } = drawn;
    drawn = new Set();
    return size;
  },
  selector: (ids) => ids.map((id) => `[data-key="${id}"]`).join(", "),
  chosen: () => [...document.querySelectorAll("[data-selected]")].map((row) => row.dataset.key),
};
