/** The errors of every endpoint whose project is missing or archived. */
export const PROJECT_ERRORS = {
  project_not_found: "This project does not exist.",
  project_archived: "This project is archived. Restore it to change anything in it.",
} as const;
