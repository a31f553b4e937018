import { copyName } from "#src/knowledge/document-store/copy-name.rules.ts";
import { PAGE_NAME_LENGTH } from "#src/knowledge/document-store/document-store.rules.ts";

const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" });

/** Texts about the open page. */
export const pageText = {
  title: "Title",
  renamedTo: (name: string) => `This page was renamed to “${name}” while you were writing.`,
  takeTheirs: "Take theirs",
  keepMine: "Keep mine",
  breadcrumbs: "Path",
  share: "Share",
  actions: "Page actions",
  loadFailed: "This page could not be loaded",
  gone: "This page no longer exists",
  goneHint: "Someone deleted it, or the link is wrong.",
  showPages: "Choose another page on the left.",
  noProducts: "No products yet",
  noProductsHint: "Documentation is grouped by product. Add the first one.",
  noProductsToRead: "Documentation is grouped by product. Ask someone with Edit access to add one.",
  newProduct: "New product",
  newPage: "New page",
  importFiles: "Import files",
  add: "Add",
  productEmpty: "No pages yet",
  productEmptyHint:
    "Generate its documentation from the setup, write the first page yourself, or import files.",
  productEmptyToRead: "Pages about this product appear here.",
  pagesOf: (name: string) => `Pages of ${name}`,
  edited: "Edited",
  editedToo: "edited",
  by: (name: string) => `by ${name}`,
  archived: "This page is archived. It can be read, but not edited.",
  inTrash: (until: string) => `This page is in the trash until ${day.format(new Date(until))}.`,
  restore: "Restore",
  removeForever: "Delete forever…",
  empty: "This page is empty.",
  beingWritten: "This page is being written. Its text appears here.",
  linkedFrom: "Linked from",
  copyOf: (name: string) => copyName(name, PAGE_NAME_LENGTH),
  copied: (name: string) => `Kept as ${name}`,
};
