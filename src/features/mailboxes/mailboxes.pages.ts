import { insideProject } from "#src/features/projects/projects.pages.ts";
import { builtPage } from "#src/platform/contract/pages.ts";

export const mailboxesPages = {
  mailboxes: builtPage("/projects/{projectId}/mailboxes", "Mailboxes", {
    ...insideProject,
    letter: "m",
  }),
};
