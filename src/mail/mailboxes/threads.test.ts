import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { makeMailbox } from "./mailboxes.makers.ts";
import { findMailbox } from "./server/mailboxes.queries.ts";
import type { Fetched } from "./server/providers/mail-provider.ts";
import { storePage } from "./server/store/store-messages.ts";

const app = await testApp();

type Mail = { conversation: number; id: string; references: string[]; box: number };

/** Conversations as trees of replies; each mail is in one of two mailboxes or in both. */
const conversations = fc
  .array(
    fc.array(fc.record({ answers: fc.nat(10), boxes: fc.constantFrom([0], [1], [0, 1]) }), {
      minLength: 1,
      maxLength: 6,
    }),
    { minLength: 2, maxLength: 8 },
  )
  .map((trees) =>
    trees.flatMap((tree, conversation) => {
      const chains: string[][] = [];
      return tree.flatMap(({ answers, boxes }, at): Mail[] => {
        const id = `${conversation}.${at}@northwind.test`;
        const parent = at === 0 ? undefined : answers % at;
        const references =
          parent === undefined
            ? []
            : [...(chains[parent] ?? []), `${conversation}.${parent}@northwind.test`];
        chains.push(references);
        return boxes.map((box) => ({ conversation, id, references, box }));
      });
    }),
  );

const arrivals = conversations.chain((mails) =>
  fc.shuffledSubarray(mails, { minLength: mails.length, maxLength: mails.length }),
);

function fetched({ id, references, box }: Mail, run: number): Fetched {
  const own = (one: string) => `<${run}.${one}>`;
  return {
    ref: { id: `${run}.${box}.${id}` },
    threadKey: null,
    receivedAt: new Date().toISOString(),
    size: 100,
    state: { isRead: false, isStarred: false, places: ["inbox"], labels: [] },
    content: {
      messageId: own(id),
      inReplyTo: references.slice(-1).map(own),
      references: references.map(own),
      from: { name: "Jane", address: "jane@northwind.test" },
      sender: null,
      replyTo: [],
      to: [],
      cc: [],
      bcc: [],
      subject: "The same subject everywhere",
      sentAt: null,
      headers: [],
      text: id,
      html: null,
      isBodyCut: false,
      attachments: [],
      deliveryStatus: null,
    },
  };
}

async function makeBoxes(maya: Person) {
  const { id: projectId } = await makeProject(maya);
  const first = await makeMailbox(maya, { projectId });
  const second = await makeMailbox(maya, { projectId });
  return [first.mailboxId, second.mailboxId];
}

let runs = 0;

test("threads do not depend on arrival order across two mailboxes", async () => {
  const maya = await app.signIn();
  const boxes = await makeBoxes(maya);
  await fc.assert(
    fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 5 }), async (mails, perPage) => {
      runs += 1;
      for (let at = 0; at < mails.length; at += perPage)
        await Promise.all(
          [0, 1].map((box) => {
            const page = mails.slice(at, at + perPage).filter((mail) => mail.box === box);
            const fetchedPage = page.map((mail) => fetched(mail, runs));
            return store(maya, boxes[box] ?? "", fetchedPage);
          }),
        );
      // Every reply references the first mail of its conversation, so each is one thread.
      const threads = await threadsOf(runs);
      const pairs = mails.map(({ id, conversation }) => `${conversation} ${threads.get(id)}`);
      const conversationsSeen = new Set(mails.map(({ conversation }) => conversation));
      const threadsSeen = new Set(threads.values());
      assert.equal(new Set(pairs).size, conversationsSeen.size);
      assert.equal(threadsSeen.size, conversationsSeen.size);
    }),
    { numRuns: 4, endOnFailure: true },
  );
});

async function store(
  maya: Person,
  mailboxId: string,
  page: Fetched[],
  beforeCommit?: () => Promise<void>,
): Promise<void> {
  if (page.length === 0) return;
  await inOrganization(app.services, maya.organizationId, async ({ db, org }) => {
    const mailbox = await findMailbox(db, org, mailboxId);
    assert.ok(mailbox);
    const place = { db, org, mailbox, hasThreads: false };
    await storePage(place, { fetched: page, states: [], gone: [] });
    await beforeCommit?.();
  });
}

async function threadsOf(run: number): Promise<Map<string, string>> {
  const { rows } = await app.admin.query<{ id: string; thread: string }>(
    "select internet_id as id, thread_id as thread from messages where internet_id like $1",
    [`${run}.%`],
  );
  return new Map(rows.map(({ id, thread }) => [id.slice(`${run}.`.length), thread]));
}

test("a merged thread's URL redirects to its target", async () => {
  const maya = await app.signIn();
  const [box = ""] = await makeBoxes(maya);
  const mail = (id: string, references: string[]) =>
    fetched({ conversation: 0, id, references, box: 0 }, 1_000_000);
  await store(maya, box, [mail("first@northwind.test", [])]);
  await store(maya, box, [mail("second@northwind.test", [])]);
  const before = await threadsOf(1_000_000);

  await store(maya, box, [
    mail("both@northwind.test", ["first@northwind.test", "second@northwind.test"]),
  ]);

  const after = await threadsOf(1_000_000);
  const [survivor] = new Set(after.values());
  const merged = [...before.values()].find((id) => id !== survivor);
  const { rows } = await app.admin.query("select merged_into from threads where id = $1", [merged]);
  assert.equal(new Set(after.values()).size, 1);
  assert.equal(rows[0].merged_into, survivor);
});

test("mailboxes of a project store different conversations without waiting", async () => {
  const maya = await app.signIn();
  const [first = "", second = ""] = await makeBoxes(maya);
  const mail = (id: string, box: number) =>
    fetched({ conversation: 0, id, references: [], box }, 1_000_001);

  await store(maya, first, [mail("one@northwind.test", 0)], () =>
    store(maya, second, [mail("two@northwind.test", 1)]),
  );

  const threads = await threadsOf(1_000_001);
  assert.equal(new Set(threads.values()).size, 2);
});
