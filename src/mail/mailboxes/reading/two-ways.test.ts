import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { ImapFlow } from "imapflow";
import { startFakeImap } from "#fakes/imap/fake-imap.ts";
import { startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { connectingContract } from "#src/mail/mailboxes/connecting.contract.ts";
import { connectMailbox, withMailProviders } from "#src/mail/mailboxes/connecting.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { newId } from "#src/platform/server/ids.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await testApp();
const fakes = await withMailProviders(app);

/** The state of a message on both sides. */
type Marks = { isRead: boolean; isStarred: boolean; place: string };

const MAIL = [
  "From: Jane Doe <jane@halden.example>",
  "Subject: Marked",
  "Message-ID: <marked@halden.example>",
  "",
  "What does it cost?",
].join("\r\n");

type Theirs = {
  connect(owner: Person, projectId: string): Promise<string>;
  marks(): Promise<Marks>;
  readAndStar(): Promise<void>;
  trash(): Promise<void>;
  remove(): Promise<void>;
};

const PROVIDERS = {
  gmail: async (address: string) => atGmail(address),
  outlook: async (address: string) => atOutlook(address),
  imap: () => atImap(),
};

/** A mailbox with one synced mail, and the person's own access at the provider. */
async function connect(provider: keyof typeof PROVIDERS) {
  const address = `${newId().slice(-12)}@northwind.example`;
  return connectTo(await PROVIDERS[provider](address));
}

async function connectTo(theirs: Theirs) {
  const owner = await app.signIn({ role: "edit" });
  const projectId = (await makeProject(owner)).id;
  const mailboxId = await theirs.connect(owner, projectId);
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

function atGmail(address: string): Theirs {
  const box = fakes.gmail.addBox(address);
  const message = fakes.gmail.deliver(address, MAIL);
  const has = (label: string) => message.labelIds.has(label);
  const place = () => ["TRASH", "INBOX"].find(has)?.toLowerCase() ?? "archive";
  return {
    connect: (owner, projectId) => connectMailbox(fakes, owner, "gmail", { projectId }),
    marks: async () => ({ isRead: !has("UNREAD"), isStarred: has("STARRED"), place: place() }),
    readAndStar: async () => box.change(message, ["STARRED"], ["UNREAD"]),
    trash: async () => box.change(message, ["TRASH"], ["INBOX"]),
    remove: async () => box.remove(message.id),
  };
}

function atOutlook(address: string): Theirs {
  const box = fakes.graph.addBox(address);
  const message = fakes.graph.deliver(address, MAIL);
  const places = new Map<string, string>([
    [box.idOf("inbox"), "inbox"],
    [box.idOf("archive"), "archive"],
    [box.idOf("deleteditems"), "trash"],
  ]);
  const place = () => places.get(message.folderId) ?? "";
  return {
    connect: (owner, projectId) => connectMailbox(fakes, owner, "outlook", { projectId }),
    marks: async () => ({
      isRead: message.isRead,
      isStarred: message.isFlagged,
      place: place(),
    }),
    async readAndStar() {
      message.isRead = true;
      message.isFlagged = true;
      box.touch(message);
    },
    trash: async () => box.move(message, box.idOf("deleteditems")),
    remove: async () => box.remove(message.id),
  };
}

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A separate server, and the mail client that the person also uses. */
async function atImap() {
  const imap = await startFakeImap();
  const { user, password } = imap;
  const smtp = await startFakeSmtp({ account: { user, password } });
  imap.deliver(MAIL);
  const serverAt = (port: number) => {
    app.services.config.mailAllowedHosts.add(`localhost:${port}`);
    return { host: "localhost", port, security: "none" as const };
  };
  const program = new ImapFlow({
    host: imap.host,
    port: imap.port,
    secure: false,
    doSTARTTLS: false,
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
  });
  await program.connect();
  ends.push(
    () => program.logout(),
    () => smtp.stop(),
    () => imap.stop(),
  );
  const act = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
    const lock = await program.getMailboxLock(path);
    try {
      return await work();
    } finally {
      lock.release();
    }
  };
  return {
    async connect(owner: Person, projectId: string) {
      const servers = { imap: serverAt(imap.port), smtp: serverAt(Number(new URL(smtp.url).port)) };
      const body = { projectId, email: user, password, ...servers };
      return (await owner.call(connectingContract.imap, { body })).mailboxId;
    },
    async marks() {
      for (const [path, place] of [
        ["INBOX", "inbox"],
        ["Archiv", "archive"],
        ["Papierkorb", "trash"],
      ] as const) {
        const [found] = await act(path, () => program.fetchAll("1:*", { flags: true }));
        const has = (flag: string) => found?.flags?.has(flag) ?? false;
        if (found) return { isRead: has("\\Seen"), isStarred: has("\\Flagged"), place };
      }
      throw new Error("The mail is nowhere.");
    },
    readAndStar: () =>
      act("INBOX", async () => void (await program.messageFlagsAdd("1", ["\\Seen", "\\Flagged"]))),
    trash: () => act("INBOX", async () => void (await program.messageMove("1", "Papierkorb"))),
    remove: () => act("INBOX", async () => void (await program.messageDelete("1"))),
    deliverAnother: () => imap.deliver(MAIL.replaceAll("arked", "assing")),
    /** The other mail is deleted as well, and the server reports that everything vanished. */
    async lie() {
      imap.lies = true;
      await act("INBOX", async () => void (await program.messageDelete("2")));
    },
  };
}

for (const provider of ["gmail", "outlook", "imap"] as const) {
  test(`${provider}: what is marked here is marked there`, async () => {
    const { theirs, mark } = await connect(provider);

    await mark({ isRead: true, isStarred: true });

    assert.deepEqual(await theirs.marks(), { isRead: true, isStarred: true, place: "inbox" });
  });

  for (const moveTo of ["archive", "trash"] as const)
    test(`${provider}: what is moved to ${moveTo} here is there as well`, async () => {
      const { theirs, mark } = await connect(provider);

      await mark({ moveTo });

      assert.equal((await theirs.marks()).place, moveTo);
    });

  test(`${provider}: what is marked there is marked here`, async () => {
    const { theirs, look } = await connect(provider);

    await theirs.readAndStar();

    const { is_read, is_starred } = await look();
    assert.deepEqual([is_read, is_starred], [true, true]);
  });

  test(`${provider}: what is deleted there permanently is gone here`, async () => {
    const { theirs, look } = await connect(provider);

    await theirs.remove();

    assert.equal((await look()).is_gone, true);
  });

  test(`${provider}: the provider's response does not revert our change`, async () => {
    const { theirs, mark, look } = await connect(provider);
    await theirs.readAndStar();

    await mark({ isStarred: false });

    assert.equal((await look()).is_starred, false);
    assert.equal((await theirs.marks()).isStarred, false);
  });
}

for (const provider of ["gmail", "outlook"] as const)
  test(`${provider}: what goes to the trash there is in the trash here`, async () => {
    const { theirs, look } = await connect(provider);

    await theirs.trash();

    assert.deepEqual((await look()).places, ["trash"]);
  });

test("imap: what goes to the trash there leaves the inbox here", async () => {
  const { theirs, look } = await connect("imap");

  await theirs.trash();

  assert.equal((await look()).is_gone, true);
});

test("imap: a false expunge notice does not remove existing mail", async () => {
  const theirs = await atImap();
  const { look } = await connectTo(theirs);
  theirs.deliverAnother();
  await look();

  await theirs.lie();

  assert.equal((await look()).is_gone, false);
});
