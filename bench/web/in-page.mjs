// Runs in the measured page before its own code and records the browser's performance entries.

const seen = {
  /** When what a visit waits for is painted. */
  visit: undefined,
  firstPaint: new Promise((resolve) => {
    watch("paint", ({ name, startTime }) => {
      if (name === "first-contentful-paint") resolve(startTime);
    });
  }),
  shift: 0,
  /** The start times of long tasks. */
  longTasks: [],
  /** The slowest event of each interaction, by its id. */
  interactions: new Map(),
};

function watch(type, note, options = {}) {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  observer.observe({ type, buffered: true, ...options });
}

watch("layout-shift", ({ value, hadRecentInput }) => {
  if (!hadRecentInput) seen.shift += value;
});
watch("longtask", ({ startTime }) => seen.longTasks.push(startTime));
watch(
  "event",
  ({ interactionId, duration, name }) => {
    if (!interactionId) return;
    const known = seen.interactions.get(interactionId);
    if (!known || duration > known.ms) seen.interactions.set(interactionId, { ms: duration, name });
  },
  { durationThreshold: 16 },
);

/** Resolves after the next frame is painted. */
function afterPaint() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(undefined);
    });
  });
}

const PATIENCE_MS = 10_000;

/** Milliseconds from `began` until the condition holds and is painted. */
function timeUntil(isThere, began) {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error("It never came.")), PATIENCE_MS);
    const check = () => {
      if (!isThere()) return;
      observer.disconnect();
      removeEventListener("focusin", check);
      clearTimeout(giveUp);
      void afterPaint().then((at) => resolve(at - began));
    };
    const observer = new MutationObserver(check);
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    // Focus changes what is displayed without a DOM mutation.
    addEventListener("focusin", check);
    check();
  });
}

globalThis.speed = {
  afterPaint,
  /** Before the document is parsed: what to wait for. */
  watchVisit(shown, editable) {
    const isThere = (selector) => timeUntil(() => document.querySelector(selector), 0);
    seen.visit = Promise.all([isThere(shown), isThere(editable)]);
  },
  async visit() {
    const [shown, editable] = await seen.visit;
    const resources = performance.getEntriesByType("resource");
    const firstPaint = await seen.firstPaint;
    // The document is no resource; nothing waits for the icon of the tab.
    const before = resources.filter((one) => one.startTime < shown && !/favicon/.test(one.name));
    return { firstPaint, shown, editable, shift: seen.shift, requests: 1 + before.length };
  },
  longTasksSince: (since) => seen.longTasks.filter((at) => at >= since).length,
  /** Returns each interaction once. */
  takeInteractions() {
    const taken = [...seen.interactions.values()];
    seen.interactions.clear();
    return taken;
  },
  timeUntilHeading(text, act) {
    const began = performance.now();
    act();
    return timeUntil(() => document.querySelector("h1")?.textContent === text, began);
  },
  /** Starts with the next key press; `shown` resolves with the duration. */
  awaitKey(selector) {
    globalThis.speed.shown = new Promise((resolve) => {
      const start = ({ timeStamp }) =>
        resolve(timeUntil(() => document.querySelector(selector), timeStamp));
      addEventListener("keydown", start, { capture: true, once: true });
    });
  },
};
