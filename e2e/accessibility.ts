import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/** Colours on their way from one state to another are nobody's contrast. */
const SETTLED = `Promise.all(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().iterations !== Infinity)
  .map((one) => one.finished.catch(() => undefined)))`;

/** One line per element that breaks a rule, with what breaks it; `within` some parts, or anywhere. */
export async function accessibilityProblems(
  page: Page,
  within: readonly string[] = [],
): Promise<string[]> {
  await page.evaluate(SETTLED);
  // Only what is wrong, in one go: describing thousands of elements that are fine takes six times as long.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"], preload: false })
    .withTags(TAGS)
    .setLegacyMode();
  for (const selector of within) axe.include(selector);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.replaceAll(/\s+/g, " ") ?? "";
      return `axe ${id}: ${help} at ${target.join(" ")} (${why})`;
    }),
  );
}
