/** What can be done with a page. */
export const menuText = {
  copyLink: "Copy link",
  linkCopied: "Link copied",
  newPage: "New page inside",
  rename: "Rename",
  moveTo: "Move to…",
  print: "Print",
  history: "History",
  archive: "Archive",
  restore: "Restore",
  remove: "Delete…",
};
