/** Texts about saved views. */
export const splitsText = {
  save: "Save view",
  title: "Save this view",
  renameTitle: (name: string) => `Rename ${name}`,
  rename: "Rename view…",
  renameConfirm: "Rename",
  name: "Name",
  nameHint: "Only you see it, beside the other views.",
  nameMissing: "Enter a name.",
  nameLong: (most: number) => `Use up to ${most} characters.`,
  moveLeft: "Move view left",
  moveRight: "Move view right",
  remove: "Delete view",
  saved: (name: string) => `Saved ${name}`,
  removed: (name: string) => `Deleted ${name}`,
  notSaved: "The view was not changed",
  empty: { title: "Nothing here", sentence: "Conversations that fit this view appear here." },
  failures: {
    project_not_found: "This project was deleted.",
    split_not_found: "This view was deleted.",
    splits_full: "You have 12 views. Delete one first.",
  },
};
