import { plannedPage } from "#src/platform/contract/pages.ts";

const path = "/projects/{projectId}/inbox";
const inside = { access: "view", isProject: true } as const;

export const inboxPages = {
  inbox: plannedPage(path, "Inbox", { ...inside, letter: "i" }),
  inboxContext: plannedPage(`${path}/context`, "Context", inside),
  inboxExport: plannedPage(`${path}/export`, "Export", inside),
  inboxFollowUps: plannedPage(`${path}/follow-ups`, "Follow-ups", { ...inside, letter: "f" }),
  inboxSettings: plannedPage(`${path}/settings`, "Inbox settings", inside),
};
