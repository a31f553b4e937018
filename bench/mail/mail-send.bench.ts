import { setTimeout as pause } from "node:timers/promises";
import type { GmailBox } from "#fakes/gmail/gmail-box.ts";
import type { Fault } from "#fakes/http/serve-fake.ts";
import { headerOf } from "#fakes/mime/mime-tree.ts";
import { ledger } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { type Bench, runBench } from "../kit/bench.ts";
import { pick, randomSeed, seededRandom } from "../kit/random.ts";
import type { Instances } from "./instances.ts";
import { shortenWaits } from "./shorten-waits.ts";
import { openStage, type Stage } from "./stage.ts";

// Two instances send while they are killed and Gmail fails in every way. Each mail must arrive once
// or be reported as unsent or unconfirmed.

const PER_TRANSACTION = 50;
const EVERY_MS = 250;
const SEND = /POST .*\/send/;
const FAULTS: readonly Fault[] = [
  { cuts: "before" },
  { cuts: "after" },
  { cuts: "within" },
  { hangs: true },
  { answers: { status: 429, headers: { "retry-after": "1" } } },
  { answers: { status: 500 } },
  { answers: { status: 503 } },
  {
    answers: { status: 200, headers: { "content-type": "text/html" }, body: "<html>Hello</html>" },
  },
];

type Counts = { kills: number; faults: number };

await runBench(
  "mail-send",
  { n: 3000, mailboxes: 20, killMs: 20_000, faults: 20, seed: randomSeed() },
  async (bench, flag) => {
    const random = seededRandom(flag("seed"));
    bench.report({ metric: "seed of this run", value: flag("seed"), unit: "--seed", n: 1 });
    const stage = await openStage(bench);
    const count = flag("mailboxes");
    const recipients = Array.from({ length: count }, (_, at) =>
      stage.gmail.addBox(`jane-${at}@halden.example`),
    );
    const mailboxIds: string[] = [];
    for (let at = 0; at < count; at += 1)
      mailboxIds.push(await stage.connect(stage.gmail.addBox(`team-${at}@northwind.example`)));
    const ids = await scheduleAll(stage, { n: flag("n"), mailboxIds, recipients });
    const began = performance.now();
    const instances = await stage.start(2);
    const cancelled = new Set<string>();
    const counts = { kills: 0, faults: 0 };
    const killing = killNowAndThen(stage, instances, counts, flag("killMs"));
    while ((await countOpen(stage)) > 0) {
      await pause(EVERY_MS);
      if (random() * 100 < flag("faults")) {
        stage.gmail.arm(SEND, pick(random, FAULTS));
        counts.faults += 1;
      }
      await cancelOne(stage, pick(random, ids), cancelled);
      await shortenWaits(stage.admin);
    }
    await killing;
    const seconds = (performance.now() - began) / 1000;
    await report(bench, stage, { n: ids.length, recipients, cancelled, counts, seconds });
  },
);

type Plan = { n: number; mailboxIds: readonly string[]; recipients: readonly GmailBox[] };

async function scheduleAll(stage: Stage, { n, mailboxIds, recipients }: Plan): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < n)
    await stage.inside(async (db, org) => {
      for (let count = 0; count < PER_TRANSACTION && ids.length < n; count += 1) {
        const at = ids.length % mailboxIds.length;
        const { id } = await ledger.scheduleSend(db, org, {
          projectId: stage.projectId,
          mailboxId: mailboxIds[at] ?? "",
          kind: "send",
          origin: "compose",
          to: [{ name: "Jane", address: recipients[at]?.address ?? "" }],
          subject: `Offer ${ids.length}`,
          bodyHtml: "<p>Ten cells.</p>",
          onReply: "send",
        });
        ids.push(id);
      }
    });
  return ids;
}

async function countOpen({ admin }: Stage): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    "select count(*)::int as count from scheduled_messages where due_at is not null",
  );
  return rows[0]?.count ?? 0;
}

async function killNowAndThen(
  stage: Stage,
  instances: Instances,
  counts: Counts,
  everyMs: number,
): Promise<void> {
  while ((await countOpen(stage)) > 0) {
    await pause(everyMs);
    await instances.kill(counts.kills);
    counts.kills += 1;
  }
}

/** Cancels a mail; a confirmed cancellation must never arrive. */
async function cancelOne(stage: Stage, id: string, cancelled: Set<string>): Promise<void> {
  const isCancelled = await stage.inside((db, org) => ledger.cancelSend(db, org, id));
  if (isCancelled) cancelled.add(id);
}

type Outcome = {
  n: number;
  recipients: readonly GmailBox[];
  cancelled: ReadonlySet<string>;
  counts: Counts;
  seconds: number;
};

async function report(bench: Bench, { admin }: Stage, outcome: Outcome): Promise<void> {
  const { n, recipients, cancelled, counts, seconds } = outcome;
  const arrived = new Map<string, number>();
  for (const { messages } of recipients)
    for (const { mime } of messages.values()) {
      const id = (headerOf(mime, "message-id") ?? "").replaceAll(/[<>]/g, "");
      arrived.set(id, (arrived.get(id) ?? 0) + 1);
    }
  const { rows } = await admin.query<{ id: string; internetId: string; status: string }>(
    'select id, internet_id as "internetId", status from scheduled_messages',
  );
  const withStatus = (...wanted: string[]) => rows.filter(({ status }) => wanted.includes(status));
  const hasArrived = ({ internetId }: { internetId: string }) => arrived.has(internetId);
  const zero = (metric: string, value: number) =>
    bench.report({ metric, value, unit: "mails", n, target: { exactly: 0 } });
  zero("arrived twice", [...arrived.values()].filter((count) => count > 1).length);
  zero("called sent and not there", withStatus("sent").filter((one) => !hasArrived(one)).length);
  zero(
    "cancelled and there",
    rows.filter((one) => cancelled.has(one.id) && hasArrived(one)).length,
  );
  zero("called failed and there", withStatus("failed").filter(hasArrived).length);
  zero("neither sent nor shown as not sent", withStatus("scheduled", "sending").length);
  for (const status of ["sent", "cancelled", "failed", "unconfirmed", "held"])
    bench.report({ metric: status, value: withStatus(status).length, unit: "mails", n });
  bench.report({ metric: "kills", value: counts.kills, unit: "kills", n: 1 });
  bench.report({ metric: "faults", value: counts.faults, unit: "faults", n: 1 });
  bench.report({ metric: "all settled after", value: seconds, unit: "s", n: 1 });
}
