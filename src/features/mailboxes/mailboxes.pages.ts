import { plannedPage } from "#src/platform/contract/pages.ts";

export const mailboxesPages = {
  mailboxes: plannedPage("/projects/{projectId}/mailboxes", "Mailboxes", {
    access: "view",
    isProject: true,
    letter: "m",
  }),
};
