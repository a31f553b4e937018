import axe from "axe-core";
import type { Page } from "playwright-core";
import { untilAtRest } from "./at-rest.ts";

const OPTIONS = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"],
  // Experimental in axe, but speech input users must be able to say what a button shows.
  rules: {
    "label-content-name-mismatch": { enabled: true },
    "heading-order": { enabled: true },
    "landmark-no-duplicate-main": { enabled: true },
  },
  // Describing thousands of passing elements takes six times as long.
  resultTypes: ["violations"],
  preload: false,
};

type Violation = Pick<axe.Result, "id" | "help" | "nodes">;

/** The scope, everywhere by default, and the rules, all by default. */
type Scope = { within?: readonly string[]; rules?: readonly string[] };

/** One line per element that breaks a rule, with the reason. */
export async function accessibilityProblems(page: Page, scope: Scope = {}): Promise<string[]> {
  const problems = await problemsAtRest(page, scope);
  // A lazily loaded part may have started to fade in after the page was idle.
  return problems.length === 0 ? [] : problemsAtRest(page, scope);
}

async function problemsAtRest(page: Page, { within = [], rules }: Scope): Promise<string[]> {
  await untilAtRest(page);
  // Half a megabyte, so it is injected once per document.
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
