import type { ExportedPage } from "./exported-pages.queries.ts";

export type PlacedPage = { page: ExportedPage; path: string };

const UNFIT = /[/\\:*?"<>|\p{Cc}\p{Cf}]/gu;
const MAX_LETTERS = 80;

/**
 * A page and its descendants with file paths: children are in a folder named after their parent, as
 * an import expects.
 */
export function placePages(
  root: ExportedPage,
  all: readonly ExportedPage[],
  { extension, isArchivedWanted }: { extension: string; isArchivedWanted: boolean },
): PlacedPage[] {
  const below = Map.groupBy(all, ({ parentId }) => parentId);
  const placed: PlacedPage[] = [];
  const open = [{ page: root, folder: "", name: fileName(root.name) }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { page, folder, name } = next;
    placed.push({ page, path: `${folder}${name}.${extension}` });
    const children = (below.get(page.id) ?? []).filter(
      ({ isArchived }) => isArchivedWanted || !isArchived,
    );
    const taken = new Set<string>();
    const named = children.map((child) => ({
      page: child,
      folder: `${folder}${name}/`,
      name: unusedName(fileName(child.name), taken),
    }));
    open.push(...named.toReversed());
  }
  return placed;
}

export function fileName(name: string): string {
  const plain = name.replace(UNFIT, " ").replaceAll(/\s+/g, " ");
  const short = [...plain].slice(0, MAX_LETTERS).join("");
  return short.replace(/^[.\s]+|[.\s]+$/g, "") || "page";
}

/** Many file systems ignore case. */
function unusedName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let turn = 2; taken.has(name.toLowerCase()); turn += 1) name = `${wanted} ${turn}`;
  taken.add(name.toLowerCase());
  return name;
}

/** The relative path between two files of an archive. */
export function relativePath(from: string, to: string): string {
  const own = from.split("/").slice(0, -1);
  const parts = to.split("/");
  let shared = 0;
  while (shared < own.length && own[shared] === parts[shared]) shared += 1;
  const up = own.slice(shared).map(() => "..");
  return [...up, ...parts.slice(shared)].map(encodeURIComponent).join("/");
}
