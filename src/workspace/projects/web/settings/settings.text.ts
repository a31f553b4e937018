const plural = new Intl.PluralRules("en");

/** Texts of the project settings. */
export const settingsText = {
  general: {
    title: "General",
    about: "Changes are saved as you make them.",
    name: "Name",
    nameNotValid: "Name is not valid. Use 1 to 80 characters.",
    colour: "Colour",
    icon: "Icon",
    letter: "First letter of the name",
    timeZone: "Time zone",
    timeZoneHint: (time: string) => `Local time ${time}. Used for scheduling.`,
    language: "Language",
    languageHint: "Language for generated content.",
    notSaved: "The change was not saved",
    failures: {
      project_not_found: "Someone deleted this project.",
      project_archived: "Someone archived this project. Restore it to change it.",
      project_changed: "Someone else just changed this. Check it and try again.",
      rate_limited: "You're going too fast. Wait a moment.",
    },
  },
  conflict: {
    title: "Someone else just renamed it",
    says: (theirs: string) => `Its name is now “${theirs}”. Which name do you want to keep?`,
    keepMine: (mine: string) => `Use “${mine}”`,
    takeTheirs: (theirs: string) => `Keep “${theirs}”`,
  },
  colours: {
    blue: "Blue",
    teal: "Teal",
    purple: "Purple",
    orange: "Orange",
    green: "Green",
    pink: "Pink",
    indigo: "Indigo",
    amber: "Amber",
    red: "Red",
    grey: "Grey",
  },
  archive: {
    title: "Archive",
    about: "Archived projects are read-only. Nothing is sent.",
    aboutArchived: "This project is archived. Restore it to edit it again.",
    archive: "Archive project",
    restore: "Restore project",
  },
  sample: {
    title: "Remove the sample",
    about:
      "Deletes it with everything in it. You can open a new one while you have no other project.",
    remove: "Remove sample project…",
  },
  removal: {
    title: "Delete this project",
    about: "Permanently deletes everything in it. Archive to keep it.",
    open: "Delete project…",
    question: (name: string) => `Delete ${name}?`,
    confirm: "Delete project",
    goes: "What will be deleted:",
    products: (count: number) =>
      plural.select(count) === "one"
        ? "1 product with its documentation"
        : `${count.toLocaleString("en")} products with their documentation`,
    everything: "Setup, strategies and everything else in it",
    stays: "Mail stays with its provider. This can't be undone.",
    failures: {
      project_not_found: "Someone already deleted it.",
      project_name_differs: "Someone just renamed it. Close this and try again.",
    },
  },
};
