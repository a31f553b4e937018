import {
  DROP_REASONS,
  type DroppedSource,
  type DropReason,
} from "#src/knowledge/document-store/dropped-source.rules.ts";

const MAX_CAUSES = 3;
const list = new Intl.ListFormat("en");

const plural = new Intl.PluralRules("en");
const pages = (count: number) =>
  `${count.toLocaleString("en")} ${plural.select(count) === "one" ? "page" : "pages"}`;

const dropped: Readonly<Record<DropReason, (names: string, count: number) => string>> = {
  deleted: (names) => `Will no longer use ${names}: deleted.`,
  unnamed: (names) => `Will no longer use ${names}: the product isn’t named there.`,
  moved: (names) => `Will no longer use ${names}: not part of this page any more.`,
  internal: (names, count) =>
    `${names} ${plural.select(count) === "one" ? "is" : "are"} internal now: what this page takes from there stays internal.`,
};

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
  /** A sentence for each reason. */
  leavesOut: (sources: readonly DroppedSource[]) =>
    DROP_REASONS.flatMap((reason) => {
      const names = sources.filter((one) => one.reason === reason).map(({ name }) => name);
      return names.length === 0 ? [] : [dropped[reason](list.format(names), names.length)];
    }),
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
