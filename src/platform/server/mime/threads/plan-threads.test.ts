import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type MessageNames, planThreads, type ThreadLinks, threadLinksOf } from "./plan-threads.ts";

type Arriving = { id: string; mailbox: string; hasThreads: boolean; names: MessageNames };

/** An in-memory stand-in for the two tables of threads. */
class Threads {
  readonly of = new Map<string, string>();
  readonly #references = new Map<string, string>();
  readonly #keys = new Map<string, string>();
  #last = 0;

  /** Stores a page like a mailbox does: looks up keys, plans, and writes. */
  take(page: readonly Arriving[]): void {
    const links = page.map(linksOf);
    const plan = planThreads(
      links,
      {
        ids: lookUp(
          this.#references,
          links.flatMap(({ ids }) => ids),
        ),
        keys: lookUp(
          this.#keys,
          links.flatMap(({ keys }) => keys),
        ),
      },
      () => this.#newId(),
    );
    const survivors = new Map(plan.merged.map(({ from, into }) => [from, into]));
    const tables = survivors.size > 0 ? [this.of, this.#references, this.#keys] : [];
    for (const table of tables)
      for (const [name, threadId] of table) table.set(name, survivors.get(threadId) ?? threadId);
    for (const [id, threadId] of plan.references) this.#references.set(id, threadId);
    for (const { messageId, keys } of links) {
      const threadId = plan.threads.get(messageId) ?? "";
      this.of.set(messageId, threadId);
      for (const key of keys) this.#keys.set(key, threadId);
    }
  }

  #newId(): string {
    this.#last += 1;
    return String(this.#last).padStart(6, "0");
  }
}

function linksOf({ id, mailbox, hasThreads, names }: Arriving): ThreadLinks {
  const providerThreadId = names.providerThreadId && `${mailbox} ${names.providerThreadId}`;
  return threadLinksOf(id, { ...names, providerThreadId }, hasThreads);
}

function lookUp(table: ReadonlyMap<string, string>, names: readonly string[]) {
  return [...new Set(names)].flatMap((name) => {
    const threadId = table.get(name);
    return threadId === undefined ? [] : [{ name, threadId }];
  });
}

type Step = {
  answers: number;
  headers: "all" | "last" | "parent" | "none";
  hasId: boolean;
  places: "gmail" | "imap" | "both";
};

/** A mail of a conversation: the mail it answers, and how much of the chain its client keeps. */
const step: fc.Arbitrary<Step> = fc.record({
  answers: fc.nat(),
  headers: fc.constantFrom("all", "all", "last", "parent", "none"),
  hasId: fc.constantFrom(true, true, true, true, false),
  places: fc.constantFrom("gmail", "imap", "both", "both"),
});
const conversations = fc.sample(fc.array(step, { minLength: 1, maxLength: 8 }), {
  seed: 20_268,
  numRuns: 1000,
});
/** How many References a client keeps. */
const KEPT_REFERENCES = { all: 100, last: 2, parent: 0, none: 0 };
const RUNS = { seed: 20_269, numRuns: 5 };

/**
 * The mails of a conversation in its mailboxes: one has reliable provider threads, one has none.
 */
function mailsOf(steps: readonly Step[], number: number): Arriving[] {
  const chains: string[][] = [];
  return steps.flatMap(({ answers, headers, hasId, places }, at) => {
    const chain = chains[answers % Math.max(at, 1)] ?? [];
    const own = `${number}.${at}@mail.test`;
    chains.push([...chain, own]);
    const names = {
      internetId: hasId ? own : null,
      inReplyTo: headers === "all" || headers === "parent" ? chain.slice(-1) : [],
      references: chain.slice(-KEPT_REFERENCES[headers] || chain.length),
      providerThreadId: null,
    };
    const inGmail: Arriving = {
      id: `${own} gmail`,
      mailbox: "gmail",
      hasThreads: true,
      names: { ...names, providerThreadId: `thread-${number}` },
    };
    const inImap: Arriving = { id: `${own} imap`, mailbox: "imap", hasThreads: false, names };
    if (places === "both") return [inGmail, inImap];
    return places === "gmail" ? [inGmail] : [inImap];
  });
}

const mails = conversations.flatMap(mailsOf);

/** Which messages are grouped, ignoring thread ids. */
function threadsOf(all: readonly Arriving[], pageSize: number): string[] {
  const threads = new Threads();
  for (let at = 0; at < all.length; at += pageSize) threads.take(all.slice(at, at + pageSize));
  const members = Map.groupBy([...threads.of], ([, threadId]) => threadId);
  return [...members.values()]
    .map((one) =>
      one
        .map(([id]) => id)
        .toSorted()
        .join(),
    )
    .toSorted();
}

test("threads do not depend on the order of 1,000 conversations", () => {
  const inOrder = threadsOf(mails, 100);
  const shuffled = fc.shuffledSubarray(mails, {
    minLength: mails.length,
    maxLength: mails.length,
  });
  fc.assert(
    fc.property(shuffled, fc.integer({ min: 20, max: 700 }), (order, pageSize) => {
      assert.deepEqual(threadsOf(order, pageSize), inOrder);
    }),
    RUNS,
  );
});

test("mails of two conversations never share a thread", () => {
  for (const thread of threadsOf(mails, 50)) {
    const numbers = new Set(thread.split(",").map((id) => id.split(".")[0]));
    assert.equal(numbers.size, 1, thread);
  }
});

test("a conversation is one thread in both mailboxes", () => {
  const complete = conversations.map((steps) =>
    steps.map((one): Step => ({ ...one, headers: "all", hasId: true, places: "both" })),
  );
  assert.equal(threadsOf(complete.flatMap(mailsOf), 30).length, complete.length);
});

test("a mail read twice stays in its thread", () => {
  assert.deepEqual(threadsOf([...mails, ...mails], 64), threadsOf(mails, 64));
});

test("threads grouped by subject only join mails without references", () => {
  const names = { internetId: "a@b.test", references: [], providerThreadId: "thread" };
  const alone = threadLinksOf("1", { ...names, inReplyTo: [] }, false);
  const answer = threadLinksOf("2", { ...names, inReplyTo: ["c@d.test"] }, false);
  assert.deepEqual([alone.keys, answer.keys], [["thread"], []]);
});
