import axe from "axe-core";
import type { Page } from "playwright-core";
import { untilAtRest } from "./at-rest.ts";

const OPTIONS = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"],
  // Still on trial with axe, but who says aloud what stands on a button must reach it.
  rules: {
    "label-content-name-mismatch": { enabled: true },
    "heading-order": { enabled: true },
    "landmark-no-duplicate-main": { enabled: true },
  },
  // Describing thousands of elements that are fine takes six times as long.
  resultTypes: ["violations"],
  preload: false,
};

type Violation = Pick<axe.Result, "id" | "help" | "nodes">;

/** Where to look, if not everywhere, and for which rules, if not for all. */
type Scope = { within?: readonly string[]; rules?: readonly string[] };

/** One line per element that breaks a rule, with what breaks it. */
export async function accessibilityProblems(page: Page, scope: Scope = {}): Promise<string[]> {
  const problems = await problemsAtRest(page, scope);
  // A part that had to be fetched may have begun to fade in after the page was at rest.
  return problems.length === 0 ? [] : problemsAtRest(page, scope);
}

async function problemsAtRest(page: Page, { within = [], rules }: Scope): Promise<string[]> {
  await untilAtRest(page);
  // Half a megabyte, so a document is given it once and not with each look.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const where = within.length > 0 ? `{ include: ${JSON.stringify(within)} }` : "document";
  const options = rules ? { ...OPTIONS, runOnly: rules, rules: {} } : OPTIONS;
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${where}, ${JSON.stringify(options)}).then((found) => found.violations)`,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.replaceAll(/\s+/g, " ") ?? "";
      return `axe ${id}: ${help} at ${target.join(" ")} (${why})`;
    }),
  );
}
