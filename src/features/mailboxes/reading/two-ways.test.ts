import assert from "node:assert/strict";
import { test } from "node:test";
import { messagesContract } from "#src/features/inbox/messages/messages.contract.ts";
import {
  connectMailbox,
  type MailAccount,
  withMailProviders,
} from "#src/features/mailboxes/connecting.makers.ts";
import { mailboxesContract } from "#src/features/mailboxes/mailboxes.contract.ts";
import { makeProject } from "#src/features/projects/projects.makers.ts";
import { newId } from "#src/platform/server/ids.ts";
import { testApp } from "#src/testing/test-app.ts";

const app = await testApp();
const fakes = await withMailProviders(app);

/** What both sides say of a message. */
type Marks = { isRead: boolean; isStarred: boolean; place: string };

const MAIL = [
  "From: Jane Doe <jane@halden.example>",
  "Subject: Marked",
  "Message-ID: <marked@halden.example>",
  "",
  "What does it cost?",
].join("\r\n");

/** A mailbox with one mail that was read into it, and the person's own hands at the provider. */
async function connect(provider: MailAccount) {
  const owner = await app.signIn({ role: "edit" });
  const projectId = (await makeProject(owner)).id;
  const address = `${newId().slice(-12)}@northwind.example`;
  const theirs = provider === "gmail" ? atGmail(address) : atOutlook(address);
  const mailboxId = await connectMailbox(fakes, owner, provider, { projectId });
  await app.runJobs();
  const { rows } = await app.admin.query<{ id: string }>(
    "select id from messages where mailbox_id = $1",
    [mailboxId],
  );
  const messageId = rows[0]?.id;
  assert.ok(messageId);
  return {
    theirs,
    async mark(change: { isRead?: boolean; isStarred?: boolean; moveTo?: "trash" | "archive" }) {
      await owner.call(messagesContract.update, {
        body: { projectId, messageIds: [messageId], ...change },
      });
      await app.runJobs();
    },
    async look() {
      await owner.call(mailboxesContract.sync, { params: { mailboxId } });
      await app.runJobs();
      const found = await app.admin.query(
        "select is_read, is_starred, places, gone_at is not null as is_gone from messages where id = $1",
        [messageId],
      );
      return found.rows[0];
    },
  };
}

function atGmail(address: string) {
  const box = fakes.gmail.addBox(address);
  const message = fakes.gmail.deliver(address, MAIL);
  const has = (label: string) => message.labelIds.has(label);
  const place = () => ["TRASH", "INBOX"].find(has)?.toLowerCase() ?? "archive";
  return {
    marks: (): Marks => ({ isRead: !has("UNREAD"), isStarred: has("STARRED"), place: place() }),
    readAndStar: () => box.change(message, ["STARRED"], ["UNREAD"]),
    trash: () => box.change(message, ["TRASH"], ["INBOX"]),
    remove: () => box.remove(message.id),
  };
}

function atOutlook(address: string) {
  const box = fakes.graph.addBox(address);
  const message = fakes.graph.deliver(address, MAIL);
  const places = new Map<string, string>([
    [box.idOf("inbox"), "inbox"],
    [box.idOf("archive"), "archive"],
    [box.idOf("deleteditems"), "trash"],
  ]);
  const place = () => places.get(message.folderId) ?? "";
  return {
    marks: (): Marks => ({
      isRead: message.isRead,
      isStarred: message.isFlagged,
      place: place(),
    }),
    readAndStar() {
      message.isRead = true;
      message.isFlagged = true;
      box.touch(message);
    },
    trash: () => box.move(message, box.idOf("deleteditems")),
    remove: () => box.remove(message.id),
  };
}

for (const provider of ["gmail", "outlook"] as const) {
  test(`${provider}: what is marked here is marked there`, async () => {
    const { theirs, mark } = await connect(provider);

    await mark({ isRead: true, isStarred: true });

    assert.deepEqual(theirs.marks(), { isRead: true, isStarred: true, place: "inbox" });
  });

  for (const moveTo of ["archive", "trash"] as const)
    test(`${provider}: what is moved to ${moveTo} here is there as well`, async () => {
      const { theirs, mark } = await connect(provider);

      await mark({ moveTo });

      assert.equal(theirs.marks().place, moveTo);
    });

  test(`${provider}: what is marked there is marked here`, async () => {
    const { theirs, look } = await connect(provider);

    theirs.readAndStar();

    const { is_read, is_starred } = await look();
    assert.deepEqual([is_read, is_starred], [true, true]);
  });

  test(`${provider}: what goes to the trash there is in the trash here`, async () => {
    const { theirs, look } = await connect(provider);

    theirs.trash();

    assert.deepEqual((await look()).places, ["trash"]);
  });

  test(`${provider}: what is deleted there for good is gone here`, async () => {
    const { theirs, look } = await connect(provider);

    theirs.remove();

    assert.equal((await look()).is_gone, true);
  });

  test(`${provider}: the answer of the provider takes no change of ours back`, async () => {
    const { theirs, mark, look } = await connect(provider);
    theirs.readAndStar();

    await mark({ isStarred: false });

    assert.equal((await look()).is_starred, false);
    assert.equal(theirs.marks().isStarred, false);
  });
}
