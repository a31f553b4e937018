import { connectMailbox, withMailProviders } from "#src/mail/mailboxes/connecting.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

function mail(from: string, subject: string, text: string): string {
  const id = `${newId()}@halden.example`;
  return [`From: ${from}`, `Subject: ${subject}`, `Message-ID: <${id}>`, "", text].join("\r\n");
}

/** A Gmail mailbox with one mail of this week, and one from before the import range. */
export async function makeOlderInbox(app: TestApp, maya: Person) {
  const fakes = await withMailProviders(app);
  const projectId = (await makeProject(maya)).id;
  const { address, sub } = fakes.gmail.addBox(`${newId().slice(-12)}@northwind.example`);
  const jane = "Jane Doe <jane@halden.example>";
  const text = "What did the slates cost?";
  fakes.gmail.deliver(address, mail(jane, "Slates of the chapel", text), Date.now() - 400 * DAY_MS);
  fakes.gmail.deliver(address, mail("Kim <kim@acme.example>", "Gutters", "Two of them."));
  const mailboxId = await connectMailbox(fakes, maya, "gmail", { projectId });
  await app.runJobs();
  return { fakes, projectId, mailboxId, address, sub };
}
