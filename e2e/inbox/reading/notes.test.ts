import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeThread } from "#src/features/inbox/inbox.makers.ts";
import { notesContract } from "#src/features/inbox/notes/notes.contract.ts";
import { openInbox } from "../inbox-screens.ts";

const app = await openWebApp();

test("a note of a teammate is seen with its conversation while the context is closed", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya);
  await maya.call(notesContract.create, {
    body: { projectId, threadId, text: "Call her on Friday." },
  });

  await openInbox(visit, maya, projectId, `?thread=${threadId}`);

  await page.getByRole("region", { name: "Notes" }).getByText("Call her on Friday.").waitFor();
  await visit.expectAccessible();
});
