/** The actions of a page. */
export const menuText = {
  copyLink: "Copy link",
  linkCopied: "Link copied",
  generate: "Generate documentation",
  newPage: "New page inside",
  /** The target of imports without a page. */
  storage: "Storage",
  fromTemplate: "New page from a template…",
  saveTemplate: "Save as template",
  importHere: "Import files…",
  exportPage: "Export…",
  rename: "Rename",
  duplicate: "Duplicate",
  sort: "Sort sub-pages A–Z",
  share: "Share…",
  moveTo: "Move to…",
  print: "Print",
  history: "History",
  archive: "Archive",
  restore: "Restore",
  remove: "Delete…",
  removeForever: "Delete forever…",
};
