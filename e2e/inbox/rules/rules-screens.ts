import type { Screen } from "#e2e/screens.ts";
import { makeRule, makeRuleRun } from "#src/inbox/inbox-rules/inbox-rules.makers.ts";
import { labelsContract } from "#src/inbox/labels/labels.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { openPageOf } from "../inbox-pages-screens.ts";
import { openInbox } from "../inbox-screens.ts";

/** One that has acted, one with several conditions, and one without its label. */
async function makeRules(app: TestApp, maya: Person) {
  const made = await makeRuleRun(app, maya);
  const { projectId } = made;
  const senders = ["billing@northwind.test", "kestrel.test", "halden.test", "aster.test"];
  const conditions = { senders, subjectWords: ["invoice", "payment reminder"] };
  const actions = { assigneeId: maya.userId, snoozeDays: 3 };
  await makeRule(maya, { projectId, name: "Invoices", match: "any", conditions, actions });
  const broken = await makeRule(maya, { projectId, name: "Partners", isOn: false });
  const { labelId } = broken.label;
  await maya.call(labelsContract.remove, { params: { projectId, labelId } });
  return made;
}

/** The rules of the inbox, and what they did. */
export const rulesScreens: readonly Screen[] = [
  {
    name: "inbox-rules",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeRules(app, maya);
      await openPageOf(visit, maya, projectId, "rules");
      await visit.page.getByText("Acted on 1 email in the last 30 days").waitFor();
    },
  },
  {
    name: "inbox-rules-empty",
    async show(visit, app) {
      const maya = await app.signIn();
      await openPageOf(visit, maya, (await makeMailbox(maya)).projectId, "rules");
      await visit.page.getByText("No rules yet").waitFor();
    },
  },
  {
    name: "inbox-rules-viewer",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeRules(app, maya);
      const viewer = await app.signIn({ with: maya, role: "view" });
      await openPageOf(visit, viewer, projectId, "rules");
      await visit.page.getByText("Pricing questions").waitFor();
    },
  },
  {
    name: "inbox-rules-failed",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeMailbox(maya);
      await visit.page.route("**/api/inbox/rules?*", (route) =>
        route.fulfill({ status: 500, body: "{}" }),
      );
      visit.expectConsoleError(/500/);
      await openPageOf(visit, maya, projectId, "rules");
      await visit.page.getByText("The rules didn't load").waitFor();
    },
  },
  {
    name: "inbox-rule-tested",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeRules(app, maya);
      await openPageOf(visit, maya, projectId, "rules");
      await visit.page.getByRole("button", { name: "Actions for Pricing questions" }).click();
      await visit.page.getByRole("menuitem", { name: "Edit" }).click();
      await visit.page.getByRole("button", { name: "Test on the last 30 days" }).click();
      await visit.page.getByText("Matches 1 of 1 conversation").waitFor();
    },
  },
  {
    name: "inbox-rule-reasons",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, threadId } = await makeRules(app, maya);
      await openInbox(visit, maya, projectId, `?thread=${threadId}`);
      await visit.page.getByText(/^Labelled Price by the rule/).waitFor();
    },
  },
];
