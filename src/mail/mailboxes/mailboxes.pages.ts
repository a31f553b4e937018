import { builtPage } from "#src/platform/contract/pages.ts";
import { insideProject } from "#src/workspace/projects/projects.pages.ts";

export const mailboxesPages = {
  mailboxes: builtPage("/projects/{projectId}/mailboxes", "Mailboxes", {
    ...insideProject,
    letter: "m",
  }),
};
