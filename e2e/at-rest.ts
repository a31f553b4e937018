import type { Page } from "playwright-core";

/** Two frames that are drawn. Observers see them also while a journey holds the clock of the page. */
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
 * Colours on their way from one state to another are no one's contrast. Looked at again in each
 * frame: what a part took along that went in the middle of its way never says that it has ended.
 */
const SETTLED = `new Promise((done) => {
  const isOnItsWay = (one) =>
    one.playState === "running" && one.effect.getComputedTiming().iterations !== Infinity;
  const look = () =>
    document.getAnimations().some(isOnItsWay) ? requestAnimationFrame(look) : done();
  look();
})`;

/** What was begun is drawn, another size and another theme too, and nothing moves any more. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(DRAWN);
  await page.evaluate(SETTLED);
}
