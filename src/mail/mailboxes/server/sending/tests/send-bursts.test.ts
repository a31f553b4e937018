import assert from "node:assert/strict";
import { test } from "node:test";
import { connectMailbox, withMailProviders } from "#src/mail/mailboxes/connecting.makers.ts";
import { scheduleSend } from "#src/mail/mailboxes/server/sending/schedule-send.ts";
import { sendNext } from "#src/mail/mailboxes/server/sending/send-next.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await testApp();
const fakes = await withMailProviders(app);

test("copies of a burst of mails are read after the last one", async () => {
  const admin = await app.signIn({ role: "admin" });
  const projectId = (await makeProject(admin)).id;
  fakes.gmail.addBox("jane@halden.example");
  fakes.gmail.addBox("maya@northwind.example");
  const mailboxId = await connectMailbox(fakes, admin, "gmail", { projectId });
  await app.runJobs();
  const { organizationId } = admin;
  for (const subject of ["Our first offer", "Our second offer"])
    await inOrganization(app.services, organizationId, ({ db, org }) =>
      scheduleSend(db, org, {
        projectId,
        mailboxId,
        kind: "send",
        origin: "compose",
        to: [{ name: "Jane", address: "jane@halden.example" }],
        subject,
        bodyHtml: "<p>Hello</p>",
        onReply: "send",
      }),
    );
  const isWoken = async () => {
    const { rows } = await app.admin.query<{ isDue: boolean }>(
      'select due_at <= now() as "isDue" from mailbox_syncs where mailbox_id = $1',
      [mailboxId],
    );
    return rows[0]?.isDue;
  };
  const send = () =>
    sendNext(app.services, { organizationId, mailboxId }, new AbortController().signal);

  await send();
  const isWokenByFirst = await isWoken();
  await send();

  assert.deepEqual([isWokenByFirst, await isWoken()], [false, true]);
});
