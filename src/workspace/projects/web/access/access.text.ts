const plural = new Intl.PluralRules("en");

/** Texts of who reaches a project. */
export const accessText = {
  title: "Access",
  about: "Who can open this project. Admins always can.",
  who: "Who has access",
  everyone: (organization: string) => `Everyone in ${organization}`,
  everyoneHint: "With the rights of their role.",
  chosen: "Only people you choose",
  chosenHint: "For everyone else, the project doesn't exist.",
  people: "People with access",
  add: "Add people or groups",
  addHint: "They can edit until you choose otherwise.",
  ofPeople: "People",
  ofGroups: "Groups",
  you: "You",
  size: (count: number) =>
    plural.select(count) === "one" ? "Group of 1 person" : `Group of ${count} people`,
  levels: { edit: "Can edit", view: "Can view" },
  levelHints: {
    edit: "If their role allows editing.",
    view: "Sees everything, changes nothing.",
  },
  levelOf: (name: string) => `Access of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  nobody: "Only admins have access.",
  failed: "Access could not be loaded.",

  wasRestricted: "Restricted to chosen people",
  wasOpened: (organization: string) => `Open to everyone in ${organization}`,
  wasSet: (name: string) => `Changed access of ${name}`,
  wasAdded: (name: string) => `Added ${name}`,
  wasRemoved: (name: string) => `Removed ${name}`,
  notSaved: "The change was not saved",
  failures: {
    project_not_found: "This project does not exist any more.",
    project_view_only: "You can view this project, but not edit it.",
    project_access_own:
      "You would no longer be able to edit this project. Add yourself first, or ask an admin.",
    member_not_found: "This person is no longer a member.",
    group_not_found: "This group was deleted.",
  },
  lose: {
    title: "Give up your own access?",
    lowers: (project: string) => `You will only view ${project}. Its editors can change it back.`,
    ends: (project: string) => `You will no longer see ${project}. Its editors can add you again.`,
    confirm: "Give up access",
  },
};
