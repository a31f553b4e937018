const pages = (count: number) => (count === 1 ? "sub-page" : "sub-pages");

/** Texts about changes of pages. */
export const changesText = {
  notCreated: "The page was not created",
  notRenamed: (name: string) => `${name} was not renamed`,
  renamedByOther: (before: string, name: string) =>
    `${before} was renamed to “${name}” while you were typing`,
  renameTo: (name: string) => `Rename to “${name}”`,
  wasDuplicated: (name: string) => `Duplicated ${name}`,
  notDuplicated: (name: string) => `${name} was not duplicated`,
  wasSorted: (name: string) => `Sorted the pages below ${name}`,
  notSorted: (name: string) => `The pages below ${name} were not sorted`,
  wasMoved: (name: string) => `Moved ${name}`,
  notMoved: (name: string) => `${name} was not moved`,
  wasArchived: (name: string) => `Archived ${name}`,
  notArchived: (name: string) => `${name} was not archived`,
  wasRestored: (name: string) => `Restored ${name}`,
  movedTo: (name: string) => `Its old location no longer exists. It’s now in ${name}.`,
  notRestored: (name: string) => `${name} was not restored`,
  wasRemoved: (name: string) => `Deleted ${name}`,
  notRemoved: (name: string) => `${name} was not deleted`,
  removeTitle: (name: string, below: number) =>
    below === 0 ? `Delete “${name}”?` : `Delete “${name}” and its ${below} ${pages(below)}?`,
  removeText: "It stays in the trash for 30 days.",
  removeConfirm: "Delete",
  wasRemovedForever: (name: string) => `Deleted ${name} forever`,
  foreverTitle: (name: string) => `Delete “${name}” forever?`,
  foreverText: "The pages below it are deleted with it. This can't be undone.",
  foreverConfirm: "Delete forever",
  moveTitle: (name: string) => `Move “${name}”`,
  moveTo: "Move to",
  moveHint: "The page goes below it, with its sub-pages.",
  moveChoose: "Choose where to move it.",
  moveConfirm: "Move",
  moveFailed: "The pages could not be loaded",
};
