export type Finding = { rule: string; says: string; target: string };

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/** Automatic accessibility checks of this part of the page; the checker loads on first use. */
export async function checkAccessibility(
  element: Element,
): Promise<{ checks: number; findings: Finding[] }> {
  const { default: axe } = await import("axe-core");
  const { passes, violations } = await axe.run(element, { runOnly: TAGS });
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => ({ rule: id, says: help, target: target.join(" ") })),
  );
  return { checks: passes.length + violations.length, findings };
}
