import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { openInbox } from "../inbox-screens.ts";

const app = await openWebApp();

test("a forwarded conversation names its recipients", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, mailboxId, threadId } = await makeThread(app, maya);
  await maya.call(mailerContract.send, {
    body: {
      projectId,
      mailboxId,
      to: [{ name: "Anna Weber", address: "anna@northwind.test" }],
      subject: "Fwd: A question",
      bodyHtml: "<p>See below.</p>",
      undoSeconds: 0,
      draft: { threadId, mode: "forward" },
    },
  });
  await app.runJobs();

  await openInbox(visit, maya, projectId, `?thread=${threadId}`);

  await page.getByText(/^Forwarded to Anna Weber on /).waitFor();
  await visit.expectAccessible();
});
