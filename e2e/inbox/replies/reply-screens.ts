import type { Screen } from "#e2e/screens.ts";
import { makeReadMail } from "#src/inbox/intents/intents.makers.ts";
import { makeAsked } from "#src/inbox/replies/replies.makers.ts";
import { makePossibleReply } from "#src/outreach/strategies/engine/running.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { openInbox } from "../inbox-screens.ts";
import { writeDraft } from "./write-draft.ts";

const ASKED =
  "Hello,\n\nwhat does the robot cell cost, and do you offer leasing? Do you have an office in Lisbon?\n\nJane";

/** The AI context, a test mail, and the reason of an intent. */
export const replyScreens: readonly Screen[] = [
  {
    name: "inbox-possible-reply",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makePossibleReply(app, maya);
      await openInbox(visit, maya, projectId);
      await visit.page.getByRole("row", { name: /Jonas/ }).click();
      await visit.page.getByText("This may be a reply from Priya").waitFor();
    },
  },
  {
    name: "inbox-context-empty",
    async show(visit, app) {
      const maya = await app.signIn();
      await openInbox(visit, maya, (await makeProject(maya)).id, "/context");
      await visit.page.getByLabel("About us").waitFor();
    },
  },
  {
    name: "inbox-context-tried",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeAsked(app, maya, { text: "Hello." });
      await openInbox(visit, maya, projectId, "/context");
      const { page } = visit;
      await page.getByLabel("Email", { exact: true }).fill(ASKED);
      await writeDraft(visit, app, () =>
        page.getByRole("button", { name: "Draft a reply" }).click(),
      );
      await page.getByText("Quoted from your sources").waitFor();
    },
  },
  tried(
    "contradicted",
    "Hello,\n\nI read that the robot cell costs 90 euros. Do you offer leasing?\n\nJane",
    "They write otherwise",
  ),
  tried("nothing-found", "Do you have an office in Lisbon?", "Nothing in your sources"),
  {
    name: "inbox-context-viewer",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeAsked(app, maya, { text: "Hello." });
      const viewer = await app.signIn({ with: maya, role: "view" });
      await openInbox(visit, viewer, projectId, "/context");
      await visit.page.getByText("Our robot cell costs").waitFor();
    },
  },
  {
    name: "inbox-intent-reason",
    async show(visit, app) {
      const maya = await app.signIn();
      const text = "Not at the moment. Please contact us again in 3 months.";
      const { projectId } = await makeReadMail(app, maya, { text });
      await openInbox(visit, maya, projectId);
      const { page } = visit;
      await page.getByText("Jane Doe").first().click();
      await page.getByRole("button", { name: "Not now: Intent" }).click();
      await page.getByText("Read from its words").waitFor();
    },
  },
];

/** A draft of a test mail, which says `shown`. */
function tried(name: string, mail: string, shown: string): Screen {
  return {
    name: `inbox-context-${name}`,
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeAsked(app, maya, { text: "Hello." });
      await openInbox(visit, maya, projectId, "/context");
      const { page } = visit;
      await page.getByLabel("Email", { exact: true }).fill(mail);
      await writeDraft(visit, app, () =>
        page.getByRole("button", { name: "Draft a reply" }).click(),
      );
      await page.getByText(shown).first().waitFor();
    },
  };
}
