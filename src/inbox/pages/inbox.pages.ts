import { builtPage } from "#src/platform/contract/pages.ts";
import { insideProject } from "#src/workspace/projects/projects.pages.ts";

const path = "/projects/{projectId}/inbox";

export const allInboxesPages = {
  allInboxes: builtPage("/inbox", "All inboxes", {
    access: "view",
    letter: "a",
    short: "Inboxes",
  }),
};

export const inboxPages = {
  inbox: builtPage(path, "Inbox", { ...insideProject, letter: "i" }),
  inboxContext: builtPage(`${path}/context`, "Context", insideProject),
  inboxExport: builtPage(`${path}/export`, "Export", insideProject),
  inboxFollowUps: builtPage(`${path}/follow-ups`, "Follow-ups", {
    ...insideProject,
    letter: "f",
  }),
  inboxRules: builtPage(`${path}/rules`, "Rules", insideProject),
  inboxScheduled: builtPage(`${path}/scheduled`, "Scheduled", insideProject),
  inboxSettings: builtPage(`${path}/settings`, "Inbox settings", insideProject),
};
