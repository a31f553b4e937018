const plural = new Intl.PluralRules("en");

/** Texts of the groups of an organisation. */
export const groupsText = {
  title: "Groups",
  about: "Add a group to a restricted project, and all its people can open it.",
  create: "New group",
  createConfirm: "Create group",
  edit: "Edit",
  editTitle: "Edit group",
  save: "Save",
  remove: "Delete",
  name: "Name",
  nameHint: "Such as “Design team”.",
  nameMissing: "Enter a name of up to 80 characters.",
  people: "People",
  addPeople: "Type a name",
  failed: "The groups could not be loaded.",
  none: "No groups yet",
  noneHint: "Put people who work together in a group, and give it access to restricted projects.",
  noOne: "No one in it yet",
  projects: (count: number) =>
    plural.select(count) === "one" ? "In 1 project" : `In ${count} projects`,
  created: (name: string) => `Created ${name}`,
  saved: (name: string) => `Saved ${name}`,
  removed: (name: string) => `Deleted ${name}`,
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText:
    "Its people stay members. They lose the restricted projects that they reach through this group alone.",
  removeConfirm: "Delete group",
  failures: {
    group_not_found: "This group was already deleted.",
    group_name_taken: "There is already a group with this name.",
    group_limit_reached: "An organisation can have 100 groups.",
    member_not_found: "Someone in it is no longer a member. Remove them and try again.",
  },
};
