import type { TreeNode } from "#src/knowledge/documentation/documentation.contract.ts";

const kinds: Readonly<Record<TreeNode["type"], string>> = {
  "products-root": "heading",
  product: "product",
  "ai-generated": "folder",
  "ai-prompt": "generated page",
  storage: "page",
};

/** Texts of the page tree. */
export const treeText = {
  label: "Pages",
  side: "the pages",
  products: "Products",
  storageOf: (product: string) => `the storage of ${product}`,
  kinds,
  folder: "folder",
  loading: "Loading…",
  showMore: (left: number) => `Show more (${left.toLocaleString("en")} left)`,
  dropHere: "Drop files to import them",
  newIn: (name: string) => `New page in ${name}`,
  actionsFor: (name: string) => `Actions for ${name}`,
  add: "Add",
  loadFailed: "The pages could not be loaded",
  notStarted: "Not generated yet",
  running: "Generating",
  progress: (done: number, total: number) => `${done} of ${total}`,
  failed: "Failed",
  stale: "Out of date",
  archived: "Archived",
  trash: "Trash",
  archivedPages: "Archived pages",
  trashedPages: "Pages in the trash",
  nothingArchived: "No archived pages.",
  nothingTrashed: "The trash is empty.",
  keptFor: "Pages stay here for 30 days.",
  archivedFailed: "These pages could not be loaded",
  restore: (name: string) => `Restore ${name}`,
  removeForever: (name: string) => `Delete ${name} forever…`,
};
