import { isPageFile } from "#src/knowledge/conversion/server/convert/detect-kind.ts";
import {
  fileNameOf,
  folderOf,
  isPageOfFolder,
  nameOfEntry,
  nameOfFolder,
  plainStem,
  stemOf,
} from "./entry-names.ts";

/** A future page. Without an entry it is only a folder. */
export type PlannedPage = {
  path: string;
  name: string;
  /** The index of its parent in the plan, which comes first. */
  parent: number | null;
  entry: number | null;
};

/** Its order by the export's index, if there is one. */
export type GivenTree = ReadonlyMap<string, { parent: string | undefined; order: number }>;

/** The depth that a sidebar can show, with room for the tree above the import. */
const MAX_LEVELS = 16;

type Draft = { path: string; name: string; entry: number | null; order: number; children: Draft[] };

/** Folders become pages, and a page named like a folder becomes its parent. */
export function planPages(paths: readonly string[], given: GivenTree): PlannedPage[] {
  const files = paths.flatMap((path, entry) => (isPageFile(path) ? [{ path, entry }] : []));
  const root: Draft = { path: "", name: "", entry: null, order: 0, children: [] };
  const drafts = new Map<string, Draft>();
  for (const { path, entry } of files) {
    const order = given.get(path)?.order ?? Number.POSITIVE_INFINITY;
    drafts.set(path, { path, name: nameOfEntry(path), entry, order, children: [] });
  }
  const folders = new FolderPages([...drafts.values()], root);
  for (const draft of drafts.values()) {
    const listed = given.get(draft.path);
    if (folders.isFolder(draft)) continue;
    const above = listed ? (drafts.get(listed.parent ?? "") ?? root) : folders.of(draft);
    above.children.push(draft);
  }
  return inOrder(root);
}

/** Assigns a page to each folder. */
class FolderPages {
  private readonly byStem = new Map<string, Draft>();
  private readonly made = new Map<string, Draft>();
  private readonly taken = new Set<Draft>();

  constructor(drafts: readonly Draft[], root: Draft) {
    this.made.set("", root);
    for (const draft of drafts) {
      const folder = folderOf(draft.path);
      const stem = stemOf(draft.path);
      this.byStem.set(`${folder}/${plainStem(stem)}`, draft);
    }
    // An exact match wins over a similar name.
    for (const draft of drafts) {
      this.byStem.set(`${folderOf(draft.path)}/${stemOf(draft.path)}`, draft);
    }
    for (const draft of drafts.filter(({ path }) => isPageOfFolder(path))) this.claim(draft);
  }

  /** True for the first page of a folder, which represents it. */
  isFolder(draft: Draft): boolean {
    return this.taken.has(draft);
  }

  of(draft: Draft): Draft {
    return this.folder(folderOf(draft.path));
  }

  private claim(draft: Draft): void {
    const path = folderOf(draft.path);
    if (path === "" || this.made.has(path) || this.pageNamed(path)) return;
    draft.name = nameOfFolder(path);
    this.made.set(path, draft);
    this.taken.add(draft);
    this.folder(folderOf(path)).children.push(draft);
  }

  private folder(path: string): Draft {
    const made = this.made.get(path);
    if (made) return made;
    const page = this.pageNamed(path);
    const draft = page ?? this.create(path);
    this.made.set(path, draft);
    return draft;
  }

  private pageNamed(path: string): Draft | undefined {
    const folder = folderOf(path);
    const name = fileNameOf(path);
    return this.byStem.get(`${folder}/${name}`) ?? this.byStem.get(`${folder}/${plainStem(name)}`);
  }

  private create(path: string): Draft {
    const order = Number.POSITIVE_INFINITY;
    const draft: Draft = { path, name: nameOfFolder(path), entry: null, order, children: [] };
    this.folder(folderOf(path)).children.push(draft);
    return draft;
  }
}

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Parents first, level by level, limited to the maximum depth; iterative. */
function inOrder(root: Draft): PlannedPage[] {
  const plan: PlannedPage[] = [];
  const open: { draft: Draft; parent: number | null; level: number }[] = [];
  const add = (drafts: readonly Draft[], parent: number | null, level: number) => {
    const sorted = drafts.toSorted(
      (a, b) => compare(a.order, b.order) || byName.compare(a.name, b.name),
    );
    for (const draft of sorted.toReversed()) open.push({ draft, parent, level });
  };
  add(root.children, null, 1);
  for (let next = open.pop(); next; next = open.pop()) {
    const { draft, parent, level } = next;
    const at = plan.push({ path: draft.path, name: draft.name, parent, entry: draft.entry }) - 1;
    const isDeepest = level >= MAX_LEVELS;
    add(draft.children, isDeepest ? parent : at, isDeepest ? level : level + 1);
  }
  return plan;
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
