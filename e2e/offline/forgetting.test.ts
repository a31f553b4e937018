import { test } from "node:test";
import { makeInbox } from "#e2e/inbox/inbox-mail.ts";
import { chooseInPersonMenu } from "#e2e/person-menu.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { OTHER_WORDS, openKeptInbox, WORDS } from "./offline-inbox.ts";
import { untilForgotten, untilStored } from "./stored-words.ts";

const app = await openWebApp();

test("signing out leaves no word of the inbox in the browser", async () => {
  const { visit, page } = await openKeptInbox(app, await app.signIn());
  await using _ = visit;

  await chooseInPersonMenu(page, "Sign out");

  await page.getByText("You are signed out.").waitFor();
  await untilForgotten(page, WORDS, OTHER_WORDS, "Priya");
});

test("a removed member's copy is deleted at once", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya });
  const { visit, page } = await openKeptInbox(app, jonas);
  await using _ = visit;
  visit.expectConsoleError(/status of 40[139]/);

  await maya.call(membersContract.change, { body: { memberId: jonas.userId, remove: true } });

  await untilForgotten(page, WORDS, OTHER_WORDS, "Priya");
});

test("a removal while offline deletes the copy on reconnect", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya });
  const { visit, page } = await openKeptInbox(app, jonas);
  await using _ = visit;
  visit.expectConsoleError(/status of 40[139]/);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(WORDS).first().waitFor();
  await maya.call(membersContract.change, { body: { memberId: jonas.userId, remove: true } });

  await page.context().setOffline(false);

  await untilForgotten(page, WORDS, OTHER_WORDS, "Priya");
});

test("another account finds nothing of the one before", async () => {
  const { visit, page } = await openKeptInbox(app, await app.signIn());
  await using _ = visit;
  visit.expectConsoleError(/status of 40[139]/);
  const noor = await app.signIn();
  const mails = [{ name: "Ada", address: "ada@lace.test", subject: "Looms", text: "Cards." }];
  const { projectId } = await makeInbox(app, noor, mails);

  // Its session ended unnoticed, as on a computer that was switched off.
  await page.goto("about:blank");
  await visit.become(noor);
  await visit.open(`/projects/${projectId}/inbox`);

  await untilStored(page, "Looms");
  await untilForgotten(page, WORDS, OTHER_WORDS, "Priya");
});
