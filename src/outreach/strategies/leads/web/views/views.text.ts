/** Texts about saved views of leads. */
export const viewsText = {
  saved: "Saved views",
  shared: "Shared",
  own: "Only you",
  save: "Save this view…",
  title: "Save this view",
  confirm: "Save view",
  name: "Name",
  nameHint: "Keeps filters, order and columns. A view with the same name is replaced.",
  nameMissing: "Enter a name.",
  nameLong: (most: number) => `Use up to ${most} characters.`,
  isShared: "Share with everyone in the project",
  remove: (name: string) => `Delete ${name}`,
  wasSaved: (name: string) => `Saved ${name}`,
  removed: (name: string) => `Deleted ${name}`,
  notSaved: "The view was not changed",
  failures: {
    project_not_found: "This project was deleted.",
    view_not_found: "This view was deleted.",
    view_shared: "Only people with Edit access change shared views.",
    views_full: "You have 30 views. Delete one first.",
  },
};
