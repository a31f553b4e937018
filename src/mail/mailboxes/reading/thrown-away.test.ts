import assert from "node:assert/strict";
import { test } from "node:test";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { connectMailbox, withMailProviders } from "#src/mail/mailboxes/connecting.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { newId } from "#src/platform/server/ids.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await testApp();
const fakes = await withMailProviders(app);

type Place = "inbox" | "trash" | "spam";

/** A mail in a folder, which the person moves there. */
const BOXES = {
  gmail(address: string, mail: string) {
    const box = fakes.gmail.addBox(address);
    const message = fakes.gmail.deliver(address, mail);
    const labels = ["INBOX", "TRASH", "SPAM"];
    return (place: Place) => {
      const label = place.toUpperCase();
      box.change(
        message,
        [label],
        labels.filter((one) => one !== label),
      );
    };
  },
  outlook(address: string, mail: string) {
    const box = fakes.graph.addBox(address);
    const message = fakes.graph.deliver(address, mail);
    const folders = { inbox: "inbox", trash: "deleteditems", spam: "junkemail" } as const;
    return (place: Place) => box.move(message, box.idOf(folders[place]));
  },
};

const FIRST = [
  "From: Jane Doe <jane@halden.example>",
  "Subject: Gripper prices",
  "Message-ID: <first@halden.example>",
  "",
  "What does it cost?",
].join("\r\n");

async function connect(provider: keyof typeof BOXES) {
  const maya = await app.signIn({ role: "edit" });
  const projectId = (await makeProject(maya)).id;
  const address = `${newId().slice(-12)}@northwind.example`;
  const move = BOXES[provider](address, FIRST);
  const mailboxId = await connectMailbox(fakes, maya, provider, { projectId });
  await app.runJobs();
  const list = async (search?: string) => {
    const body = search === undefined ? { projectId } : { projectId, search };
    return (await maya.call(threadsContract.list, { body })).list;
  };
  const [thread] = await list();
  assert.ok(thread);
  const { threadId } = thread;
  return {
    deliver: (mail: string) =>
      fakes[provider === "gmail" ? "gmail" : "graph"].deliver(address, mail),
    async moveThere(place: Place) {
      move(place);
      await maya.call(mailboxesContract.sync, { params: { mailboxId } });
      await app.runJobs();
    },
    async moveHere(moveTo: "trash" | "inbox", messageId: string) {
      await maya.call(messagesContract.update, {
        body: { projectId, messageIds: [messageId], moveTo },
      });
    },
    async messages() {
      const { list } = await maya.call(messagesContract.list, { body: { projectId, threadId } });
      return list.map(({ messageId }) => messageId);
    },
    /** The views that show the mail. */
    async look() {
      const { needsReply } = await maya.call(threadsContract.counts, { query: { projectId } });
      const [listed, found] = [(await list()).length, (await list("gripper")).length];
      return { needsReply, listed, found };
    },
  };
}

const SEEN = { needsReply: 1, listed: 1, found: 1 };
const UNSEEN = { needsReply: 0, listed: 0, found: 0 };

for (const provider of ["gmail", "outlook"] as const)
  for (const place of ["trash", "spam"] as const) {
    test(`${provider}: mail moved to the ${place} there is not listed`, async () => {
      const { moveThere, look } = await connect(provider);
      const before = await look();

      await moveThere(place);

      assert.deepEqual([before, await look()], [SEEN, UNSEEN]);
    });

    test(`${provider}: mail that comes back from the ${place} needs a reply again`, async () => {
      const { moveThere, look } = await connect(provider);
      await moveThere(place);

      await moveThere("inbox");

      assert.deepEqual(await look(), SEEN);
    });
  }

test("a conversation hides only its mail in the trash", async () => {
  const { deliver, moveThere, messages, look } = await connect("gmail");
  deliver(
    FIRST.replace(
      "<first@halden.example>",
      "<second@halden.example>\r\nIn-Reply-To: <first@halden.example>",
    ),
  );
  await moveThere("inbox");
  const before = await messages();

  await moveThere("trash");

  assert.equal(before.length, 2);
  assert.deepEqual(await messages(), before.slice(1));
  assert.deepEqual(await look(), SEEN);
});

test("undo restores mail moved to the trash", async () => {
  const { moveHere, messages, look } = await connect("gmail");
  const [messageId = ""] = await messages();

  await moveHere("trash", messageId);
  const during = await look();
  await moveHere("inbox", messageId);

  assert.deepEqual([during, await look()], [UNSEEN, SEEN]);
});
