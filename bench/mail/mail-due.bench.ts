import { setTimeout as pause } from "node:timers/promises";
import { headerOf } from "#fakes/mime/mime-tree.ts";
import { ledger } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { type Bench, runBench } from "../kit/bench.ts";
import { percentile } from "../kit/statistics.ts";
import { openStage, type Stage } from "./stage.ts";

// Measures sending for many mailboxes whose mails are due at once, then continuously. The fake
// provider has the latency of a real one.

const MAILBOXES_PER_PROJECT = 100;
const PER_TRANSACTION = 50;
/** The number of mails an instance sends concurrently. */
const AT_ONCE = 32;
/** Time to write all mails before they are due. */
const AHEAD_S = 5;
const EVERY_MS = 200;
const PATIENCE_MS = 480_000;

type Mailbox = { id: string; projectId: string; token: string };

await runBench(
  "mail-due",
  { mailboxes: 500, each: 20, rate: 50, seconds: 20, sendMs: 200 },
  async (bench, flag, isWanted) => {
    const stage = await openStage(bench);
    stage.gmail.sendMs = flag("sendMs");
    stage.gmail.addBox("jane@halden.example");
    const mailboxes = await connectAll(stage, flag("mailboxes"));
    await stage.start(1);
    await waitUntilNothingIsDue(stage);
    if (isWanted("instant")) await measureInstant(bench, stage, mailboxes, flag("each"));
    if (isWanted("stream"))
      await measureStream(bench, stage, mailboxes, flag("rate"), flag("seconds"));
  },
  ["instant", "stream"],
);

async function connectAll(stage: Stage, count: number): Promise<Mailbox[]> {
  const mailboxes: Mailbox[] = [];
  let { projectId } = stage;
  for (let at = 0; at < count; at += 1) {
    if (at > 0 && at % MAILBOXES_PER_PROJECT === 0)
      projectId = await stage.inside(async (db, org) => {
        const name = `Halden Foods ${at / MAILBOXES_PER_PROJECT}`;
        return (await projects.createProject(db, org, { name })).id;
      });
    const box = stage.gmail.addBox(`team-${at}@northwind.example`);
    const id = await stage.connect(box, projectId);
    mailboxes.push({ id, projectId, token: stage.tokenOf(box) });
  }
  return mailboxes;
}

/** Inserts mails whose due time is set later. */
async function schedule(stage: Stage, mailboxes: readonly Mailbox[], subject: string, n: number) {
  const sendAt = new Date(Date.now() + HOUR_MS);
  for (let from = 0; from < n; from += PER_TRANSACTION)
    await stage.inside(async (db, org) => {
      for (let number = from; number < Math.min(n, from + PER_TRANSACTION); number += 1) {
        const { id: mailboxId = "", projectId = "" } = mailboxes[number % mailboxes.length] ?? {};
        await ledger.scheduleSend(db, org, {
          projectId,
          mailboxId,
          kind: "send",
          origin: "compose",
          to: [{ name: "Jane", address: "jane@halden.example" }],
          subject: `${subject} ${number}`,
          bodyHtml: "<p>Ten cells.</p>",
          onReply: "send",
          sendAt,
        });
      }
    });
}

async function measureInstant(
  bench: Bench,
  stage: Stage,
  mailboxes: readonly Mailbox[],
  each: number,
): Promise<void> {
  const n = mailboxes.length * each;
  const bareMs = await sendBare(stage, mailboxes, each);
  await schedule(stage, mailboxes, "Instant", n);
  const { rows } = await stage.admin.query<{ at: Date }>(
    "select now() + make_interval(secs => $1) as at",
    [AHEAD_S],
  );
  await stage.admin.query(
    "update scheduled_messages set send_at = $1, undo_until = $1, due_at = $1 where status = 'scheduled'",
    [rows[0]?.at],
  );
  await waitUntilSent(stage);
  const firsts = await stage.admin.query<{ late: number }>(
    `select max(first) as late from (
       select min(extract(epoch from decided_at - send_at))::float8 as first
       from send_decisions join scheduled_messages using (organization_id)
       where scheduled_message_id = id and decision = 'handed-over' group by mailbox_id) each_mailbox`,
  );
  bench.report({
    metric: "the last mailbox has handed its first mail over after",
    value: firsts.rows[0]?.late ?? Number.POSITIVE_INFINITY,
    unit: "s",
    n: mailboxes.length,
    target: { atMost: 5 },
  });
  bench.report({
    metric: "mails of a mailbox that overtook an earlier one",
    value: countOvertaken(stage, mailboxes.length),
    unit: "mails",
    n,
    target: { exactly: 0 },
  });
  const all = await stage.admin.query<{ seconds: number }>(
    `select extract(epoch from max(decided_at) - min(send_at))::float8 as seconds
     from send_decisions join scheduled_messages using (organization_id)
     where scheduled_message_id = id and decision = 'sent'`,
  );
  const seconds = all.rows[0]?.seconds ?? Number.POSITIVE_INFINITY;
  bench.report({
    metric: "all handed over, against a loop that only calls the provider",
    value: seconds,
    unit: "s",
    n,
    versus: bareMs / 1000,
    ratio: seconds / (bareMs / 1000),
    target: { of: "ratio", atMost: 2 },
  });
}

/** The rival: sends equally many mails with the same concurrency. */
async function sendBare({ gmail }: Stage, mailboxes: readonly Mailbox[], each: number) {
  const queue = mailboxes.values();
  const mail =
    "From: a@northwind.example\r\nTo: bare@elsewhere.example\r\nSubject: Bare\r\n\r\nHello";
  const body = JSON.stringify({ raw: Buffer.from(mail).toString("base64url") });
  const began = performance.now();
  const run = async () => {
    for (const { token } of queue)
      for (let count = 0; count < each; count += 1) {
        const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
        const url = `${gmail.url}/gmail/v1/users/me/messages/send`;
        await (await fetch(url, { method: "POST", headers, body })).text();
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  return performance.now() - began;
}

/** Counts mails that overtook earlier ones; subjects are numbered in order. */
function countOvertaken({ gmail }: Stage, mailboxes: number): number {
  const inbox = [...gmail.boxes.values()].find(({ address }) => address.startsWith("jane@"));
  const last = new Map<number, number>();
  let overtaken = 0;
  for (const { mime } of inbox?.messages.values() ?? []) {
    const number = Number(/Instant (\d+)/.exec(headerOf(mime, "subject") ?? "")?.[1]);
    const mailbox = number % mailboxes;
    if ((last.get(mailbox) ?? -1) > number) overtaken += 1;
    last.set(mailbox, number);
  }
  return overtaken;
}

async function measureStream(
  bench: Bench,
  stage: Stage,
  mailboxes: readonly Mailbox[],
  rate: number,
  seconds: number,
): Promise<void> {
  const n = rate * seconds;
  await stage.admin.query("delete from send_decisions");
  await stage.admin.query("delete from scheduled_messages");
  await schedule(stage, mailboxes, "Stream", n);
  await stage.admin.query(
    `update scheduled_messages set send_at = due.at, undo_until = due.at, due_at = due.at
     from (select id, now() + make_interval(secs => $1 + row_number() over (order by id) / $2::float8) as at
           from scheduled_messages) due
     where due.id = scheduled_messages.id`,
    [AHEAD_S, rate],
  );
  await waitUntilSent(stage);
  const { rows } = await stage.admin.query<{ late: number }>(
    `select extract(epoch from decided_at - send_at)::float8 as late
     from send_decisions join scheduled_messages using (organization_id)
     where scheduled_message_id = id and decision = 'handed-over' order by late`,
  );
  const late = rows.map((row) => row.late);
  const of = { unit: "s", n };
  const [p50, p99] = [percentile(late, 0.5), percentile(late, 0.99)];
  bench.report({ metric: "late, p50", value: p50, ...of, target: { atMost: 1 } });
  bench.report({ metric: "late, p99", value: p99, ...of, target: { atMost: 5 } });
  bench.report({
    metric: "sent before their time",
    value: late.filter((one) => one < 0).length,
    unit: "mails",
    n,
    target: { exactly: 0 },
  });
}

async function waitUntilSent({ admin }: Stage): Promise<void> {
  await waitFor(
    admin,
    "select count(*)::int as count from scheduled_messages where status <> 'sent'",
  );
}

/** Waits for the initial sync of all mailboxes. */
async function waitUntilNothingIsDue({ admin }: Stage): Promise<void> {
  await waitFor(
    admin,
    "select count(*)::int as count from mailbox_syncs where last_synced_at is null or wants_check",
  );
}

async function waitFor(admin: Stage["admin"], question: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await admin.query<{ count: number }>(question);
    if (rows[0]?.count === 0) return;
    if (performance.now() > deadline) throw new Error(`${rows[0]?.count} are left.`);
    await pause(EVERY_MS);
  }
}
