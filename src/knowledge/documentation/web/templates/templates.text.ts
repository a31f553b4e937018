const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** Texts about templates. */
export const templatesText = {
  title: "New page from a template",
  list: "Templates",
  use: "Use",
  takeOf: (name: string) => `Use ${name}`,
  removeOf: (name: string) => `Delete the template ${name}`,
  madeBy: (name: string | undefined, at: string) =>
    [name, day.format(new Date(at))].filter(Boolean).join(" · "),
  none: "No templates yet",
  noneHint: "Open a page and choose “Save as template” in its menu.",
  loadFailed: "The templates could not be loaded",
  close: "Close",
  wasSaved: (name: string) => `Saved ${name} as a template`,
  notSaved: (name: string) => `${name} was not saved as a template`,
  notUsed: (name: string) => `${name} was not used`,
  wasRemoved: (name: string) => `Deleted the template ${name}`,
  notRemoved: (name: string) => `The template ${name} was not deleted`,
  removeTitle: (name: string) => `Delete the template “${name}”?`,
  removeText: "Pages made from it stay.",
  removeConfirm: "Delete",
  failures: {
    template_not_found: "This template was deleted.",
    page_empty: "This page is empty. Write something first.",
    templates_full: "There are too many templates. Delete one first.",
  },
};
