import type { Visit } from "#e2e/browser.ts";
import type { Screen } from "#e2e/screens.ts";
import { makeMailbox } from "#src/features/mailboxes/mailboxes.makers.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeInbox, sortSome } from "./inbox-mail.ts";

export async function openInbox(
  visit: Visit,
  person: Person,
  projectId: string,
  rest = "",
): Promise<void> {
  await visit.become(person);
  await visit.open(`/projects/${projectId}/inbox${rest}`);
}

/** The inbox: nothing in it, a list, a conversation, and what someone without rights sees. */
export const inboxScreens: readonly Screen[] = [
  {
    name: "inbox-empty",
    async show(visit, app) {
      const maya = await app.signIn();
      await openInbox(visit, maya, (await makeMailbox(maya)).projectId);
      await visit.page.getByText("Nothing needs a reply").waitFor();
    },
  },
  {
    name: "inbox-list",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeInbox(app, maya);
      await sortSome(maya, projectId);
      await openInbox(visit, maya, projectId);
      await visit.page.getByText("Hana Sato").waitFor();
    },
  },
  {
    name: "inbox-thread",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeInbox(app, maya);
      await sortSome(maya, projectId);
      await openInbox(visit, maya, projectId);
      await visit.page.getByText("Priya Raman").click();
      await visit.page.getByText("The changeover numbers caught my eye").last().waitFor();
    },
  },
  {
    name: "inbox-viewer",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeInbox(app, maya);
      const viewer = await app.signIn({ with: maya, role: "view" });
      await openInbox(visit, viewer, projectId);
      await visit.page.getByText("Priya Raman").click();
      await visit.page.getByText("The changeover numbers caught my eye").last().waitFor();
    },
  },
];
