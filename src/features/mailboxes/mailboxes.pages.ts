import { insideProject } from "#src/features/projects/projects.pages.ts";
import { plannedPage } from "#src/platform/contract/pages.ts";

export const mailboxesPages = {
  mailboxes: plannedPage("/projects/{projectId}/mailboxes", "Mailboxes", {
    ...insideProject,
    letter: "m",
  }),
};
