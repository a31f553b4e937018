import type { Visit } from "#e2e/browser.ts";
import type { Screen } from "#e2e/screens.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { sampleProjectContract } from "#src/workspace/projects/sample-project.contract.ts";

/** The sample project, one with a reply and a failing mailbox, and one where nothing waits. */
export async function fillToday(app: TestApp): Promise<Person> {
  const maya = await app.signIn();
  await maya.call(sampleProjectContract.create);
  const { id: projectId } = await makeProject(maya, { name: "Halden Pumps" });
  const mailbox = await makeMailbox(maya, { projectId });
  await makeThread(app, maya, { mailbox });
  await app.admin.query("update mailboxes set status = 'reconnect-required' where id = $1", [
    mailbox.mailboxId,
  ]);
  await makeProject(maya, { name: "Quiet Bakery" });
  return maya;
}

async function showFilled(visit: Visit, app: TestApp, role?: "view") {
  const maya = await fillToday(app);
  await visit.become(role ? await app.signIn({ with: maya, role }) : maya);
  await visit.open("/today");
  await visit.page.getByText("Halden Pumps").waitFor();
}

export const todayScreens: readonly Screen[] = [
  { name: "today", show: (visit, app) => showFilled(visit, app) },
  { name: "today-viewer", show: (visit, app) => showFilled(visit, app, "view") },
  {
    name: "today-empty",
    async show(visit, app) {
      await visit.become(await app.signIn());
      await visit.open("/today");
      await visit.page.getByText("No active projects").waitFor();
    },
  },
  {
    name: "today-failed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 500 .*\/today/);
      await visit.become(await app.signIn());
      await visit.page.route("**/api/today", (route) => route.fulfill({ status: 500 }));
      await visit.open("/today");
      await visit.page.getByText("Could not load today's work").waitFor();
    },
  },
];
