import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { makeDraft } from "#src/inbox/drafts/drafts.makers.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { openInbox } from "../inbox-screens.ts";

const app = await openWebApp();

async function makePlace() {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya });
  const { projectId, threadId } = await makeThread(app, maya);
  const name = await nameOf(jonas.userId);
  return { maya, jonas, projectId, threadId, at: `?thread=${threadId}`, name };
}

async function nameOf(userId: string): Promise<string> {
  const { rows } = await app.admin.query<{ name: string }>(
    "select first_name || ' ' || last_name as name from users where id = $1",
    [userId],
  );
  return rows[0]?.name ?? "";
}

test("a draft goes to a colleague, who sees who gave it", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, jonas, projectId, at, name } = await makePlace();
  await openInbox(visit, maya, projectId, at);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await page.getByRole("textbox", { name: /^Reply: / }).pressSequentially("Ten cells cost 900.");
  await page.getByRole("button", { name: "More ways to send" }).click();
  await page.getByRole("menuitem", { name: "Hand over for review…" }).click();
  const dialog = page.getByRole("dialog", { name: "Hand over this draft" });
  await dialog.getByRole("button", { name: "Colleague" }).click();
  await page.getByRole("option", { name }).click();
  await visit.expectAccessible();
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await page.getByText(`Draft handed over to ${name}`, { exact: true }).waitFor();

  await openInbox(visit, jonas, projectId, at);

  await page.getByText(/handed this draft to you/).waitFor();
  await page.getByText("Ten cells cost 900.").first().waitFor();
});

test("handing over a draft is undone with Z", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, projectId, at, name } = await makePlace();
  await openInbox(visit, maya, projectId, at);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await page.getByRole("textbox", { name: /^Reply: / }).pressSequentially("Ten cells cost 900.");
  await page.getByRole("button", { name: "More ways to send" }).click();
  await page.getByRole("menuitem", { name: "Hand over for review…" }).click();
  const dialog = page.getByRole("dialog", { name: "Hand over this draft" });
  await dialog.getByRole("button", { name: "Colleague" }).click();
  await page.getByRole("option", { name }).click();
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await page.getByText(`Draft handed over to ${name}`, { exact: true }).waitFor();

  await page.keyboard.press("z");

  await page
    .getByRole("textbox", { name: /^Reply/ })
    .getByText("Ten cells cost 900.")
    .waitFor();
});

test("an empty reply becomes the draft that arrives", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, jonas, projectId, threadId, at } = await makePlace();
  const place = { projectId, threadId };
  await openInbox(visit, jonas, projectId, at);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await page.getByRole("textbox", { name: /^Reply: / }).waitFor();

  const content = { bodyHtml: "<p>Ten cells cost 900.</p>" };
  const { version } = await makeDraft(maya, { ...place, content });
  await maya.call(draftsContract.handOver, {
    body: { ...place, memberId: jonas.userId, version, text: "Please send it." },
  });

  await page.getByText(/handed this draft to you/).waitFor();
  await page
    .getByRole("textbox", { name: /^Reply: / })
    .getByText("Ten cells cost 900.")
    .waitFor();
});

test("a draft is not handed over while a file uploads", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya, { hasAttachment: true });
  await openInbox(visit, maya, projectId, `?thread=${threadId}`);
  const upload = Promise.withResolvers<void>();
  await page.route("**/api/projects/*/attachments", async (route) => {
    await upload.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Forward", exact: true }).click();
  const composer = page.getByRole("region", { name: /^Forward/ });
  await composer.getByRole("textbox", { name: /^Forward/ }).pressSequentially("Have a look.");

  await page.getByRole("button", { name: "More ways to send" }).click();
  await page.getByRole("menuitem", { name: "Hand over for review…" }).click();

  await composer.getByText("A file isn't uploaded yet. Wait for it, then send.").waitFor();
  upload.resolve();
  await composer.getByText("offer.txt").waitFor();
  await page.getByRole("button", { name: "More ways to send" }).click();
  await page.getByRole("menuitem", { name: "Hand over for review…" }).click();
  await page.getByRole("dialog", { name: "Hand over this draft" }).waitFor();
});
