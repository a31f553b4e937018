export const archiveText = {
  wasArchived: (name: string) => `Archived ${name}`,
  wasRestored: (name: string) => `Restored ${name}`,
  notArchived: (name: string) => `${name} was not archived`,
  notRestored: (name: string) => `${name} was not restored`,
  failures: { project_not_found: "Someone deleted this project." },
};
