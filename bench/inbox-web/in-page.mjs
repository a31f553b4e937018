// Counts the rows of the measured list that a key adds or changes.

let drawn = new Set();

const observer = new MutationObserver((records) => {
  for (const { type, target, addedNodes } of records) {
    if (type === "childList" && target.getAttribute("role") !== "row")
      for (const node of addedNodes) note(node);
    else note(target);
  }
});

/** The browser paints focus without a change of the list. */
function note(node) {
  const row = (node instanceof Element ? node : node.parentElement)?.closest("[data-key]");
  if (row) drawn.add(row.getAttribute("data-key"));
}

/** The number of rows, including those not rendered. */
function listed() {
  const sheet = document.querySelector("[role=grid] > [role=presentation]");
  return Number(sheet.style.getPropertyValue("--rows"));
}

globalThis.rows = {
  /** Waits until the number of rows exceeds `count`. */
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
  /** The rows drawn since the last call. */
  takeDrawn() {
    const { size } = drawn;
    drawn = new Set();
    return size;
  },
  selector: (ids) => ids.map((id) => `[data-key="${id}"]`).join(", "),
  chosen: () => [...document.querySelectorAll("[data-selected]")].map((row) => row.dataset.key),
};
