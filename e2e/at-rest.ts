import type { Page } from "playwright-core";

/** Two animation frames, even while a journey holds the page's clock. */
const DRAWN = `(async () => {
  const frame = () =>
    new Promise((done) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        done();
      });
      observer.observe(document.documentElement);
    });
  await frame();
  await frame();
})()`;

/**
 * Colours in transition have no valid contrast. Checked every frame: an element removed during its
 * transition never reports its end.
 */
const SETTLED = `new Promise((done) => {
  const isOnItsWay = (one) =>
    one.playState === "running" && one.effect.getComputedTiming().iterations !== Infinity;
  const look = () =>
    document.getAnimations().some(isOnItsWay) ? requestAnimationFrame(look) : done();
  look();
})`;

/** Waits until everything is rendered, resized and themed, and nothing moves. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(DRAWN);
  await page.evaluate(SETTLED);
}
