import assert from "node:assert/strict";
import { test } from "node:test";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { connectingContract } from "#src/mail/mailboxes/connecting.contract.ts";
import {
  connectMailbox,
  withMailAccount,
  withMailProviders,
} from "#src/mail/mailboxes/connecting.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { newId } from "#src/platform/server/ids.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await testApp();
const fakes = await withMailProviders(app);
const account = await withMailAccount(app);

const MIB = 2 ** 20;
/** The fakes hold every mail of these tests, and the parser has copies of one or two at a time. */
const MOST_GROWTH = 1024 * MIB;
const SLOWEST_MS = 60_000;

type Box = { mailboxId: string; projectId: string; deliver(raw: string): void };

const PROVIDERS = { gmail: atProvider("gmail"), outlook: atProvider("outlook"), imap: atImap };

function atProvider(provider: "gmail" | "outlook") {
  const fake = provider === "gmail" ? fakes.gmail : fakes.graph;
  return async (owner: Awaited<ReturnType<typeof app.signIn>>, projectId: string): Promise<Box> => {
    const { address } = fake.addBox(`${newId().slice(-12)}@northwind.example`);
    const mailboxId = await connectMailbox(fakes, owner, provider, { projectId });
    return { mailboxId, projectId, deliver: (raw) => void fake.deliver(address, raw) };
  };
}

async function atImap(
  owner: Awaited<ReturnType<typeof app.signIn>>,
  projectId: string,
): Promise<Box> {
  const body = { projectId, ...account.place };
  const { mailboxId } = await owner.call(connectingContract.imap, { body });
  return { mailboxId, projectId, deliver: account.deliver };
}

const head = (subject: string, ...lines: string[]) =>
  [
    "From: jane@halden.example",
    `Subject: ${subject}`,
    `Message-ID: <${newId()}@halden.example>`,
    ...lines,
    "",
    "",
  ].join("\r\n");

const line = `${"a".repeat(76)}\r\n`;

const MAILS: Readonly<Record<string, (subject: string) => string>> = {
  "36 MB in a file": (subject) =>
    `${head(subject, 'Content-Type: multipart/mixed; boundary="b"')}--b\r\n\r\nSee the file.\r\n--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="a.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${line.repeat((36 * MIB) / line.length)}--b--\r\n`,
  "36 MB of text": (subject) => head(subject) + line.repeat((36 * MIB) / line.length),
  "36 MB of HTML": (subject) =>
    `${head(subject, "Content-Type: text/html")}${"<p>Hello</p>".repeat((36 * MIB) / 12)}`,
  "50,000 parts": (subject) => parts(subject, 50_000),
  "200 levels": (subject) =>
    head(subject, 'Content-Type: multipart/mixed; boundary="b0"') + levels(200),
  "3,000 levels": (subject) =>
    head(subject, 'Content-Type: multipart/mixed; boundary="b0"') + levels(3000),
  "100 KB of references": (subject) =>
    `${head(subject, `References: ${Array.from({ length: 2500 }, (_, at) => `<ref-${at}@halden.example>`).join("\r\n ")}`)}Hello`,
  "2,000 recipients": (subject) =>
    `${head(subject, `To: ${Array.from({ length: 2000 }, (_, at) => `r${at}@halden.example`).join(",\r\n ")}`)}Hello`,
  "a header of 1 MB": (subject) => `${head(subject, `X-Long: ${"a".repeat(MIB)}`)}Hello`,
};

function parts(subject: string, count: number): string {
  const type = 'Content-Type: multipart/mixed; boundary="b"';
  return `${head(subject, type)}${"--b\r\n\r\nx\r\n".repeat(count)}--b--\r\n`;
}

function levels(count: number): string {
  const open = Array.from(
    { length: count - 1 },
    (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary="b${at + 1}"\r\n\r\n`,
  );
  return `${open.join("")}--b${count - 1}\r\n\r\nDeep\r\n`;
}

/** The fake takes minutes to list more parts; the Dovecot test uses them all. */
const AT_IMAP: typeof MAILS = {
  ...Object.fromEntries(Object.entries(MAILS).filter(([what]) => what !== "50,000 parts")),
  "3,000 parts": (subject) => parts(subject, 3000),
};

for (const [provider, connect] of Object.entries(PROVIDERS))
  for (const [what, write] of Object.entries(provider === "imap" ? AT_IMAP : MAILS))
    test(`${provider}: a mail with ${what} is stored within its limits`, async () => {
      const owner = await app.signIn({ role: "edit" });
      const projectId = (await makeProject(owner)).id;
      const { mailboxId, deliver } = await connect(owner, projectId);
      await app.runJobs();
      const subject = `Heavy ${newId().slice(-8)}`;
      deliver(write(subject));
      deliver(`${head(`After ${subject}`)}Hello`);
      const before = process.memoryUsage.rss();
      const began = performance.now();

      await owner.call(mailboxesContract.sync, { params: { mailboxId } });
      await owner.call(mailboxesContract.verify, { params: { mailboxId } });
      await app.runJobs();

      const took = performance.now() - began;
      const growth = process.memoryUsage.rss() - before;
      const { list } = await owner.call(mailboxesContract.list, { body: { projectId } });
      assert.deepEqual([list[0]?.status, list[0]?.proof?.missingCount], ["active", 0]);
      const { rows } = await app.admin.query<{ id: string; subject: string; threadId: string }>(
        `select id, subject, thread_id as "threadId" from messages
          where mailbox_id = $1 and subject like $2 order by received_at`,
        [mailboxId, `%${subject}`],
      );
      assert.deepEqual(rows.map((row) => row.subject).toSorted(), [`After ${subject}`, subject]);
      for (const { id } of rows)
        await owner.call(messagesContract.readText, { params: { messageId: id } });
      assert.ok(took < SLOWEST_MS, `it took ${Math.round(took)} ms`);
      assert.ok(growth < MOST_GROWTH, `it took ${Math.round(growth / MIB)} MiB`);
    });
