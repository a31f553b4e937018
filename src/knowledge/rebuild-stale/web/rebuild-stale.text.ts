const MAX_CAUSES = 3;

const plural = new Intl.PluralRules("en");
const pages = (count: number) =>
  `${count.toLocaleString("en")} ${plural.select(count) === "one" ? "page" : "pages"}`;

/** Texts about stale pages. */
export const rebuildText = {
  title: (count: number) =>
    `${pages(count)} ${plural.select(count) === "one" ? "is" : "are"} out of date`,
  place: (names: readonly string[]) => names.join(" › "),
  pages,
  show: (count: number) => `Show ${pages(count)}`,
  /** Only the first causes are named. */
  because: (causes: readonly string[]) =>
    [
      ...causes.slice(0, MAX_CAUSES),
      ...(causes.length > MAX_CAUSES ? [`${causes.length - MAX_CAUSES} more`] : []),
    ].join(", "),
  changed: (name: string) => `${name} has changed`,
  removed: (name: string) => `${name} was deleted`,
  waits: (names: readonly string[]) => `After ${names.join(", ")}`,
  leavesOut: (sources: readonly string[]) =>
    `Will no longer use ${sources.join(", ")}: the product isn’t named there.`,
  kept: "Manual edits are kept.",
  update: (count: number) => `Update ${pages(count)}`,
  updating: "Updating pages. You can leave; it continues.",
  began: (count: number) => `Updating ${pages(count)}`,
  failed: "The pages were not updated",
  failures: {
    project_not_found: "This project was deleted.",
    project_archived: "This project is archived. Restore it first.",
    rebuild_running: "These pages are being updated already.",
    rebuild_not_needed: "Every page is up to date.",
    ai_budget_spent: "Not enough left in this month's AI budget. An admin can raise it.",
  },
};
