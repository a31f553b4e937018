export const turnText = {
  wasArchived: (name: string) => `${name} is archived`,
  wasRestored: (name: string) => `${name} is active again`,
  notArchived: (name: string) => `${name} was not archived`,
  notRestored: (name: string) => `${name} was not restored`,
  failures: { project_not_found: "Someone has deleted this project." },
};
