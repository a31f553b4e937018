import type { Visit } from "#e2e/browser.ts";
import type { Screen } from "#e2e/screens.ts";
import { makeInvite, makeThread, POINT } from "#src/inbox/inbox.makers.ts";
import { makeListMessage } from "#src/inbox/mailing-lists/mailing-lists.makers.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeInbox, sortSome } from "./inbox-mail.ts";
import { NEWSLETTER } from "./reading/newsletter.ts";

export async function openInbox(
  visit: Visit,
  person: Person,
  projectId: string,
  rest = "",
): Promise<void> {
  await visit.become(person);
  await visit.open(`/projects/${projectId}/inbox${rest}`);
}

/** An admin's inbox with mail. */
export async function openFilledInbox(
  app: TestApp,
  visit: Visit,
): Promise<{ maya: Person; projectId: string }> {
  const maya = await app.signIn();
  const { projectId } = await makeInbox(app, maya);
  await openInbox(visit, maya, projectId);
  return { maya, projectId };
}

/** The inbox: empty, list, conversation, and as a viewer. */
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
      await visit.page.getByText("Priya Raman").first().click();
      await readMail(visit);
    },
  },
  {
    name: "inbox-invite",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, threadId } = await makeInvite(app, maya);
      await openInbox(visit, maya, projectId, `?thread=${threadId}`);
      await visit.page.getByText("Room 2").waitFor();
    },
  },
  {
    name: "inbox-mailing-list",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, threadId } = await makeListMessage(app, maya);
      await openInbox(visit, maya, projectId, `?thread=${threadId}`);
      await visit.page.getByRole("button", { name: "Unsubscribe" }).waitFor();
    },
  },
  {
    name: "inbox-files",
    async show(visit, app) {
      const maya = await app.signIn();
      const attachment = {
        name: "A plan of the hall, second draft.gif",
        mimeType: "image/gif",
        content: POINT,
      };
      const { projectId, threadId } = await makeThread(app, maya, { attachment });
      await openInbox(visit, maya, projectId, `?thread=${threadId}`);
      const files = visit.page.getByRole("list", { name: "Attached files" });
      await files.getByRole("button", { name: /^A plan/ }).waitFor();
    },
  },
  {
    name: "inbox-newsletter",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, threadId } = await makeThread(app, maya, { html: NEWSLETTER });
      await openInbox(visit, maya, projectId, `?thread=${threadId}`);
      await visit.page.frameLocator("iframe").getByText("Robotics weekly").waitFor();
    },
  },
  {
    name: "inbox-search",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeInbox(app, maya);
      await sortSome(maya, projectId);
      await openInbox(visit, maya, projectId, "?q=line");
      await visit.page.getByText("Sofia Marin").waitFor();
    },
  },
  {
    name: "inbox-search-nothing",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeInbox(app, maya);
      await openInbox(visit, maya, projectId, "?q=tractor");
      await visit.page.getByText("Nothing found").waitFor();
    },
  },
  {
    name: "inbox-filtered",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeInbox(app, maya);
      await sortSome(maya, projectId);
      await openInbox(visit, maya, projectId, "?unread=yes&assignee=none");
      await visit.page.getByRole("button", { name: "Clear filters" }).waitFor();
      await visit.page.getByText("Hana Sato").waitFor();
    },
  },
  {
    name: "inbox-chosen",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeInbox(app, maya);
      await openInbox(visit, maya, projectId);
      await visit.page.getByText("Priya Raman").waitFor();
      await visit.page.keyboard.press("j");
      await visit.page.keyboard.press("x");
      await visit.page.keyboard.press("Shift+J");
      await visit.page.getByText("2 selected").waitFor();
    },
  },
  {
    name: "inbox-labels",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeInbox(app, maya);
      await sortSome(maya, projectId);
      await openInbox(visit, maya, projectId);
      await visit.page.getByText("Priya Raman").waitFor();
      await visit.page.keyboard.press("j");
      await visit.page.keyboard.press("l");
      await visit.page.getByRole("option", { name: /Later/ }).waitFor();
    },
  },
  {
    name: "inbox-labels-managed",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeInbox(app, maya);
      await sortSome(maya, projectId);
      await openInbox(visit, maya, projectId);
      await visit.page.getByRole("button", { name: "More of the inbox" }).click();
      await visit.page.getByRole("menuitem", { name: "Manage labels…" }).click();
      await visit.page.getByText("2 conversations").waitFor();
    },
  },
  {
    name: "inbox-snooze",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeInbox(app, maya);
      await openInbox(visit, maya, projectId);
      await visit.page.getByText("Priya Raman").waitFor();
      await visit.page.keyboard.press("j");
      await visit.page.keyboard.press("b");
      await visit.page.getByRole("option", { name: /Tomorrow/ }).waitFor();
    },
  },
  {
    name: "inbox-viewer",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeInbox(app, maya);
      const viewer = await app.signIn({ with: maya, role: "view" });
      await openInbox(visit, viewer, projectId);
      await visit.page.getByText("Priya Raman").first().click();
      await readMail(visit);
    },
  },
];

/** A mail's text is in a frame, or plain without HTML. */
async function readMail({ page }: Visit): Promise<void> {
  const card = page.getByRole("article", { name: "Email from Priya Raman" });
  const framed = card.frameLocator("iframe").getByText("Line 4 loses almost an hour");
  await framed.or(card.getByText("Line 4 loses almost an hour")).first().waitFor();
}
