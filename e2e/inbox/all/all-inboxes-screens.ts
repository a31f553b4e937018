import type { Visit } from "#e2e/browser.ts";
import type { Screen } from "#e2e/screens.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import type { Mailbox } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { receive, sortSome } from "../inbox-mail.ts";

/** Two projects with email. */
export async function fillInboxes(app: TestApp): Promise<{ maya: Person; bread: Mailbox }> {
  const maya = await app.signIn();
  const halden = await makeProject(maya, { name: "Halden Pumps" });
  const bakery = await makeProject(maya, { name: "Brotfabrik Neukölln" });
  const pumps = await makeMailbox(maya, { projectId: halden.id, email: "maya@halden.test" });
  const bread = await makeMailbox(maya, { projectId: bakery.id, email: "maya@brot.test" });
  await receive(app, maya, pumps.mailboxId);
  await sortSome(maya, halden.id);
  await makeThread(app, maya, { mailbox: bread, subject: "Flour for next week" });
  return { maya, bread };
}

async function show(visit: Visit, app: TestApp, role?: "view") {
  const { maya } = await fillInboxes(app);
  await visit.become(role ? await app.signIn({ with: maya, role }) : maya);
  await visit.open("/inbox");
  await visit.page.getByText("Flour for next week").waitFor();
}

export const allInboxesScreens: readonly Screen[] = [
  { name: "all-inboxes", show: (visit, app) => show(visit, app) },
  { name: "all-inboxes-viewer", show: (visit, app) => show(visit, app, "view") },
  {
    name: "all-inboxes-thread",
    async show(visit, app) {
      await show(visit, app);
      await visit.page.getByText("Flour for next week").click();
      await visit.page.getByRole("article", { name: "Email from Jane Doe" }).waitFor();
    },
  },
  {
    name: "all-inboxes-empty",
    async show(visit, app) {
      await visit.become(await app.signIn());
      await visit.open("/inbox");
      await visit.page.getByText("Nothing needs a reply").waitFor();
    },
  },
  {
    name: "all-inboxes-failed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 500 .*\/inbox\/threads/);
      await visit.become(await app.signIn());
      await visit.page.route("**/api/inbox/threads", (route) => route.fulfill({ status: 500 }));
      await visit.open("/inbox");
      await visit.page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
];
