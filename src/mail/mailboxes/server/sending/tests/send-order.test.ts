import assert from "node:assert/strict";
import { test } from "node:test";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { scheduleSend } from "#src/mail/mailboxes/server/sending/schedule-send.ts";
import { takeNext } from "#src/mail/mailboxes/server/sending/take-next.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { testApp } from "#src/testing/test-app.ts";

const app = await testApp();

/** A mailbox with two due mails, in sending order. */
async function makeTwoDue() {
  const person = await app.signIn();
  const { mailboxId, projectId } = await makeMailbox(person);
  const { organizationId } = person;
  const ids: string[] = [];
  for (const subject of ["Our first offer", "Our second offer"])
    await inOrganization(app.services, organizationId, async ({ db, org }) => {
      const { id } = await scheduleSend(db, org, {
        projectId,
        mailboxId,
        kind: "send",
        origin: "compose",
        to: [{ name: "Jane", address: "jane@northwind.test" }],
        subject,
        bodyHtml: "<p>Hello</p>",
        onReply: "send",
      });
      ids.push(id);
    });
  const take = () =>
    inOrganization(app.services, organizationId, ({ db, org }) =>
      takeNext(db, org, mailboxId, null),
    );
  return { place: { organizationId, mailboxId }, ids, take };
}

test("an instance takes no later mail while another takes the first", async () => {
  const { place, ids, take } = await makeTwoDue();

  const taken = await inOrganization(app.services, place.organizationId, async ({ db, org }) => {
    const first = await takeNext(db, org, place.mailboxId, null);
    return [first, await take()];
  });

  assert.deepEqual([taken[0]?.item.id, taken[1]], [ids[0], undefined]);
  assert.equal(await take(), undefined, "the first is on its way");
});

test("no later mail overtakes a locked first mail", async () => {
  const { place, ids, take } = await makeTwoDue();
  await app.admin.query("begin");
  try {
    await app.admin.query(
      "select id from scheduled_messages where organization_id = $1 and id = $2 for update",
      [place.organizationId, ids[0]],
    );
    assert.equal(await take(), undefined);
  } finally {
    await app.admin.query("rollback");
  }

  assert.equal((await take())?.item.id, ids[0]);
});

test("mails that wait for the end of a throttle keep their order", async () => {
  const { place, ids, take } = await makeTwoDue();
  const throttle = (until: string) =>
    app.admin.query(
      `update mailbox_syncs set throttled_until = now() + interval '${until}' where mailbox_id = $1`,
      [place.mailboxId],
    );
  await throttle("1 hour");
  assert.equal(await take(), undefined);
  await throttle("-1 second");

  assert.equal(await take(), undefined, "the second waits as long as the first");
  await app.admin.query("update scheduled_messages set due_at = now() where mailbox_id = $1", [
    place.mailboxId,
  ]);
  assert.equal((await take())?.item.id, ids[0]);
});

test("due mails are sent in the order they were scheduled", async () => {
  const { ids, take } = await makeTwoDue();
  await app.admin.query(
    "update scheduled_messages set due_at = now() - interval '1 hour' where id = $1",
    [ids[1]],
  );

  assert.equal((await take())?.item.id, ids[0]);
});
