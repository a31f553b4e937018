/** The distance from the edge at which auto-scrolling starts. */
const NEAR_PX = 56;
const MAX_PX_PER_FRAME = 14;

/** Scrolls the container while dragging near its top or bottom edge. */
export function scrollAtEdges(page: HTMLElement, scrolled: () => void) {
  const box = scrollerOf(page);
  let speed = 0;
  let frame = 0;

  function step() {
    frame = 0;
    if (speed === 0) return;
    const before = box.scrollTop;
    box.scrollTop += speed;
    if (box.scrollTop !== before) scrolled();
    frame = requestAnimationFrame(step);
  }

  return {
    follow(y: number) {
      const { top, bottom } = edgesOf(box);
      const [above, below] = [top + NEAR_PX - y, y - bottom + NEAR_PX];
      const depth = below > 0 ? below : -Math.max(above, 0);
      speed = (Math.max(-NEAR_PX, Math.min(depth, NEAR_PX)) / NEAR_PX) * MAX_PX_PER_FRAME;
      if (frame === 0) step();
    },
    stop() {
      speed = 0;
      cancelAnimationFrame(frame);
    },
  };
}

function scrollerOf(page: HTMLElement): Element {
  let box = page.parentElement;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  return box ?? document.scrollingElement ?? document.documentElement;
}

function edgesOf(box: Element): { top: number; bottom: number } {
  if (box === document.scrollingElement) return { top: 0, bottom: window.innerHeight };
  const { top, bottom } = box.getBoundingClientRect();
  return { top: Math.max(top, 0), bottom: Math.min(bottom, window.innerHeight) };
}
