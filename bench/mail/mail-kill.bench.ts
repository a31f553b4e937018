import { setTimeout as pause } from "node:timers/promises";
import type { GmailBox } from "#fakes/gmail/gmail-box.ts";
import { type Bench, runBench } from "../kit/bench.ts";
import { pick, randomSeed, seededRandom } from "../kit/random.ts";
import { compareBoxes, type Differences } from "./compare-boxes.ts";
import { madeUpMail } from "./made-up-mail.ts";
import { openStage, type Stage } from "./stage.ts";

// Kills one of two syncing instances repeatedly while mail changes at the provider. The stored mail
// must match; deleted rows must be detected and repaired.

const LABEL = { id: "Label_1", name: "Leads" };
const CHANGES_PER_ROUND = 40;
const TAKEN_AWAY = 20;
const PATIENCE_MS = 120_000;
const MINUTE_MS = 60_000;

type Run = {
  stage: Stage;
  random: () => number;
  connected: ReadonlyMap<string, GmailBox>;
  written: number;
};

await runBench(
  "mail-kill",
  { rounds: 30, mailboxes: 3, n: 400, seed: randomSeed() },
  async (bench, flag) => {
    const random = seededRandom(flag("seed"));
    bench.report({ metric: "seed of this run", value: flag("seed"), unit: "--seed", n: 1 });
    const stage = await openStage(bench);
    const connected = new Map<string, GmailBox>();
    const run = { stage, random, connected, written: 0 };
    for (let at = 0; at < flag("mailboxes"); at += 1) {
      const box = stage.gmail.addBox(`team-${at}@northwind.example`);
      box.labels.set(LABEL.id, LABEL.name);
      for (let count = 0; count < flag("n"); count += 1) arrive(run, box, count);
      connected.set(await stage.connect(box), box);
    }
    const instances = await stage.start(2);
    for (let round = 0; round < flag("rounds"); round += 1) {
      for (let change = 0; change < CHANGES_PER_ROUND; change += 1) changeSomething(run);
      await wake(run, "");
      await pause(50 + random() * 1000);
      await instances.kill(round);
      // Expires the lease of the killed instance.
      await stage.admin.query("update mailbox_syncs set lease_until = now()");
    }
    reportDifferences(bench, run, "after the kills", await settle(run, ""));
    await reportRepair(bench, run);
  },
);

function arrive(run: Run, box: GmailBox, minutesAgo = 0): void {
  const at = Date.now() - minutesAgo * MINUTE_MS;
  run.written += 1;
  box.add(madeUpMail(run.random, run.written), ["INBOX", "UNREAD"], at);
}

function changeSomething(run: Run): void {
  const { random, connected } = run;
  const box = pick(random, [...connected.values()]);
  const drawn = random();
  const message = pick(random, [...box.messages.values()]);
  if (drawn < 0.35) arrive(run, box);
  else if (drawn < 0.5) box.change(message, [], ["UNREAD"]);
  else if (drawn < 0.6) box.change(message, ["STARRED"], []);
  else if (drawn < 0.7) box.change(message, [LABEL.id], []);
  else if (drawn < 0.8) box.change(message, [], ["INBOX", LABEL.id]);
  else if (drawn < 0.9) box.change(message, ["TRASH"], ["INBOX"]);
  else box.remove(message.id);
}

/** Makes every mailbox due, optionally with a comparison or repair. */
async function wake({ stage }: Run, wants: string): Promise<void> {
  await stage.admin.query(`update mailbox_syncs set due_at = now() ${wants}`);
}

/** Waits until every mailbox has been synced completely. */
async function settle(run: Run, wants: string): Promise<Differences> {
  const { admin } = run.stage;
  const { rows: clock } = await admin.query<{ now: string }>("select now()::text as now");
  const deadline = performance.now() + PATIENCE_MS;
  await wake(run, wants);
  for (;;) {
    await pause(500);
    const { rows } = await admin.query<{ open: number }>(
      `select count(*)::int as open from mailbox_syncs
        where phase <> 'live' or wants_check or wants_repair
           or coalesce(last_synced_at <= $1::timestamptz, true)`,
      [clock[0]?.now],
    );
    const differences = await compareBoxes(admin, run.connected);
    const isEqual = Object.values(differences).every((count) => count === 0);
    if ((rows[0]?.open === 0 && isEqual) || performance.now() > deadline) return differences;
    if (rows[0]?.open === 0) await wake(run, "");
  }
}

function reportDifferences(bench: Bench, run: Run, when: string, found: Differences): void {
  const n = [...run.connected.values()].reduce((sum, { messages }) => sum + messages.size, 0);
  for (const [what, value] of Object.entries(found))
    bench.report({
      metric: `${what} ${when}`,
      value,
      unit: "messages",
      n,
      target: { exactly: 0 },
    });
}

async function reportRepair(bench: Bench, run: Run): Promise<void> {
  const { admin } = run.stage;
  const away = await admin.query<{ id: string }>(
    `delete from messages where id in
       (select id from messages where gone_at is null and not places && array['trash', 'spam']
         order by id limit $1) returning id`,
    [TAKEN_AWAY],
  );
  await wake(run, ", wants_check = true");
  const found = await waitForCheck(run, away.rows.length);
  bench.report({
    metric: "taken away on purpose and named as missing",
    value: found,
    unit: "messages",
    n: away.rows.length,
    target: { exactly: away.rows.length },
  });
  const differences = await settle(run, ", wants_repair = true, wants_check = true");
  reportDifferences(bench, run, "after the repair", differences);
}

/** The number of missing mails in each mailbox's latest comparison. */
async function waitForCheck({ stage }: Run, wanted: number): Promise<number> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await stage.admin.query<{ missing: number }>(
      `select coalesce(sum(missing_count), 0)::int as missing from
         (select distinct on (mailbox_id) missing_count from mailbox_checks
           order by mailbox_id, checked_at desc) newest`,
    );
    const missing = rows[0]?.missing ?? 0;
    if (missing === wanted || performance.now() > deadline) return missing;
    await pause(500);
  }
}
