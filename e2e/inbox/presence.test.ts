import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { presenceContract } from "#src/inbox/presence/presence.contract.ts";
import { openConversation, writeReply } from "./compose-screens.ts";

const app = await openWebApp();

test("sending asks for confirmation while a colleague writes a reply", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const place = await openConversation(visit, app, maya);
  const { projectId, threadId } = place;
  const show = (isWriting: boolean) =>
    jonas.call(presenceContract.show, { body: { projectId, threadId, isWriting } });

  await show(false);
  await page.getByRole("img", { name: /^Also reading: / }).waitFor();
  await writeReply(visit, "Thursday works.");
  await show(true);
  await page.getByText(/ is writing a reply\.$/).waitFor();
  await visit.expectAccessible();

  await page.getByRole("button", { name: "Send", exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText(/ is also writing a reply\.$/).waitFor();
  await dialog.getByRole("button", { name: "Send anyway" }).click();
  await page.getByText("Sending to Priya Raman").first().waitFor();
});

test("a colleague sees that someone reads and writes in another browser", async () => {
  await using visit = await openPage(app);
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const { projectId, threadId } = await openConversation(visit, app, maya);
  await using other = await openPage(app);
  await other.become(jonas);
  await other.open(`/projects/${projectId}/inbox?thread=${threadId}`);
  await other.page.getByRole("img", { name: /^Also reading: / }).waitFor();

  await writeReply(visit, "Thursday works.");
  await other.page.getByText(/ is writing a reply\.$/).waitFor();
});
