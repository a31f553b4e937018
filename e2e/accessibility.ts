import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/** Colours on their way from one state to another are nobody's contrast. */
const SETTLED = `Promise.all(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().iterations !== Infinity)
  .map((one) => one.finished.catch(() => undefined)))`;

/** One line per element that breaks a rule, with what breaks it. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(SETTLED);
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.replaceAll(/\s+/g, " ") ?? "";
      return `axe ${id}: ${help} at ${target.join(" ")} (${why})`;
    }),
  );
}
