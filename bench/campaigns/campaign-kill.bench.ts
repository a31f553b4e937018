import { setTimeout as pause } from "node:timers/promises";
import type { GmailBox } from "#fakes/gmail/gmail-box.ts";
import type { Fault } from "#fakes/http/serve-fake.ts";
import { headerOf } from "#fakes/mime/mime-tree.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { unsubscribeToken } from "#src/outreach/strategies/engine/server/unsubscribe/unsubscribe-token.ts";
import { CallError } from "#src/testing/person.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import { type Bench, runBench } from "../kit/bench.ts";
import { pick, randomSeed, seededRandom } from "../kit/random.ts";
import type { Instances } from "../mail/instances.ts";
import { openStage, type Stage } from "../mail/stage.ts";
import {
  enrolMany,
  hurry,
  makeKillCampaign,
  type Running,
  sendUnconfirmed,
} from "./kill-campaign.ts";

// Kills two instances of a running campaign and loses Gmail responses; each person must get each
// step once. In `races` people unsubscribe while mail is due; no mail may arrive after the
// response.

const STEPS = 2;
const EVERY_MS = 200;
/** People who unsubscribe concurrently. */
const AT_ONCE = 50;
const PATIENCE_MS = 240_000;
/** Mail in flight during an unsubscribe arrives within this time. */
const ARRIVES_WITHIN_MS = 4000;

type Part = "kills" | "races";
const PARTS = ["kills", "races"] as const;
const defaults = {
  n: 60,
  mailboxes: 10,
  kills: 30,
  killMs: 2000,
  faults: 20,
  races: 1000,
  seed: randomSeed(),
};
const SEND = /POST .*\/send/;
const LOST: readonly Fault[] = [
  { cuts: "before" },
  { cuts: "after" },
  { cuts: "within" },
  { answers: { status: 500 } },
];

await runBench<keyof typeof defaults, Part>(
  "campaign-kill",
  defaults,
  async (bench, flag, isWanted) => {
    const random = seededRandom(flag("seed"));
    bench.report({ metric: "seed of this run", value: flag("seed"), unit: "--seed", n: 1 });
    const stage = await openStage(bench);
    const mailboxIds: string[] = [];
    for (let at = 0; at < flag("mailboxes"); at += 1)
      mailboxIds.push(await stage.connect(stage.gmail.addBox(`team-${at}@northwind.example`)));
    const instances = await stage.start(2);
    const running = await makeKillCampaign(stage, instances, mailboxIds);
    const run = { bench, stage, instances, running, random };
    if (isWanted("kills"))
      await killWhileSending(run, {
        people: flag("n"),
        kills: flag("kills"),
        killMs: flag("killMs"),
        faults: flag("faults"),
      });
    if (isWanted("races")) await race(run, { races: flag("races"), from: flag("n") });
  },
  PARTS,
);

type Run = {
  bench: Bench;
  stage: Stage;
  instances: Instances;
  running: Running;
  random: () => number;
};

type Killing = { people: number; kills: number; killMs: number; faults: number };

async function killWhileSending(
  { bench, stage, instances, running, random }: Run,
  { people, kills, killMs, faults }: Killing,
): Promise<void> {
  const { boxes } = await enrolMany(stage, running, { from: 0, count: people });
  await running.owner().call(runningContract.start, { params: running.params });
  const killing = (async () => {
    for (let at = 0; at < kills; at += 1) {
      await pause(killMs);
      await instances.kill(at);
    }
  })();
  let lost = 0;
  let asked = await workUntilSettled(stage, running, boxes, () => {
    if (random() * 100 >= faults) return;
    stage.gmail.arm(SEND, pick(random, LOST));
    lost += 1;
  });
  await killing;
  asked += await workUntilSettled(stage, running, boxes, () => undefined);
  await reportSteps(bench, stage, boxes);
  bench.report({ metric: "kills", value: kills, unit: "kills", n: 1 });
  bench.report({ metric: "answers lost", value: lost, unit: "faults", n: 1 });
  bench.report({ metric: "left to a person", value: asked, unit: "mails", n: people * STEPS });
}

/**
 * Advances the campaign as fast as possible until every plan has ended. Returns the number of mails
 * that needed a person's decision.
 */
async function workUntilSettled(
  stage: Stage,
  running: Running,
  boxes: readonly GmailBox[],
  disturb: () => void,
): Promise<number> {
  const deadline = performance.now() + PATIENCE_MS;
  let [plans, mails, asked] = [0, 0, 0];
  while (performance.now() < deadline) {
    disturb();
    await hurry(stage, running);
    asked += await sendUnconfirmed(stage, running, boxes).catch(untilNextTime);
    const { rows } = await stage.admin.query<{ open: number }>(
      `select count(*)::int as open from enrolment_places p join enrolments e on e.id = p.enrolment_id
        where p.campaign_id = $1 and e.status = 'active' and p.state not in ('done', 'ended')`,
      [running.params.campaignId],
    );
    const { rows: due } = await stage.admin.query<{ open: number }>(
      "select count(*)::int as open from scheduled_messages where due_at is not null",
    );
    [plans, mails] = [rows[0]?.open ?? 0, due[0]?.open ?? 0];
    if (plans === 0 && mails === 0) return asked;
    await pause(EVERY_MS);
  }
  const left = await describeLeft(stage, running);
  throw new Error(`After four minutes ${plans} plans go on and ${mails} mails are due: ${left}`);
}

/** Ignores errors of a killed instance until the next attempt. */
function untilNextTime(error: unknown): number {
  if (error instanceof CallError && error.status < 500) throw error;
  return 0;
}

/** Lists unfinished plans with the outcome of their last mail. */
async function describeLeft({ admin }: Stage, { params }: Running): Promise<string> {
  const { rows } = await admin.query(
    `select p.state, p.hold_reason, p.due_at, c.status as campaign, c.due_at as look, t.outcome,
        s.status as mail, s.due_at as mail_due, s.phase
      from enrolment_places p join enrolments e on e.id = p.enrolment_id
        join strategy_channels c on c.campaign_id = p.campaign_id
        left join campaign_touches t on t.enrolment_id = p.enrolment_id
        left join scheduled_messages s on s.id = t.scheduled_message_id
      where p.campaign_id = $1 and e.status = 'active' and p.state not in ('done', 'ended')
      order by p.enrolment_id, t.claimed_at limit 10`,
    [params.campaignId],
  );
  return JSON.stringify(rows);
}

/** Counts each mail in its reader's mailbox. */
function countArrived(boxes: readonly GmailBox[]): Map<string, number> {
  const arrived = new Map<string, number>();
  for (const box of boxes)
    for (const { mime } of box.messages.values()) {
      const key = `${box.address} ${headerOf(mime, "subject")}`;
      arrived.set(key, (arrived.get(key) ?? 0) + 1);
    }
  return arrived;
}

async function reportSteps(
  bench: Bench,
  { admin }: Stage,
  boxes: readonly GmailBox[],
): Promise<void> {
  const arrived = countArrived(boxes);
  const n = boxes.length * STEPS;
  const { rows } = await admin.query<{ open: number }>(
    "select count(*)::int as open from scheduled_messages where status in ('failed', 'unconfirmed', 'held')",
  );
  const shown = rows[0]?.open ?? 0;
  const twice = [...arrived.values()].filter((count) => count > 1).length;
  const lost = Math.max(0, n - arrived.size - shown);
  bench.report({
    metric: "steps sent twice",
    value: twice,
    unit: "mails",
    n,
    target: { exactly: 0 },
  });
  bench.report({ metric: "steps lost", value: lost, unit: "mails", n, target: { exactly: 0 } });
  bench.report({ metric: "shown as not sent", value: shown, unit: "mails", n });
}

async function race(
  { bench, stage, running, random }: Run,
  { races, from }: { races: number; from: number },
): Promise<void> {
  let late = 0;
  let beforehand = 0;
  for (let done = 0; done < races; done += AT_ONCE) {
    const count = Math.min(AT_ONCE, races - done);
    const { boxes, enrolmentIds } = await enrolMany(stage, running, { from: from + done, count });
    await restart(running);
    await workUntil(stage, running, boxes, 1);
    let isOver = false;
    const working = (async () => {
      while (!isOver) {
        await hurry(stage, running);
        await pause(20);
      }
    })();
    const seen = await Promise.all(
      boxes.map(async (box, at) => {
        await pause(random() * 1500);
        await unsubscribe(stage, running, enrolmentIds[at] ?? "");
        return box.messages.size;
      }),
    );
    await pause(ARRIVES_WITHIN_MS);
    isOver = true;
    await working;
    late += boxes.filter((box, at) => box.messages.size > (seen[at] ?? 0)).length;
    beforehand += seen.filter((size) => size > 1).length;
  }
  bench.report({
    metric: "mails after the answer to an unsubscription",
    value: late,
    unit: "mails",
    n: races,
    target: { exactly: 0 },
  });
  bench.report({ metric: "second mail was faster", value: beforehand, unit: "races", n: races });
}

/** A campaign without active people has finished. */
async function restart({ owner, params }: Running): Promise<void> {
  await owner()
    .call(runningContract.start, { params })
    .catch((error: unknown) => {
      if (!(error instanceof CallError) || error.code !== "campaign_active") throw error;
    });
}

async function workUntil(
  stage: Stage,
  running: Running,
  boxes: readonly GmailBox[],
  mails: number,
): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  const waiting = () => boxes.filter(({ messages }) => messages.size < mails).length;
  while (waiting() > 0) {
    if (performance.now() > deadline)
      throw new Error(`After four minutes ${waiting()} people have no first mail.`);
    await hurry(stage, running, { isFirstOnly: true });
    await pause(EVERY_MS);
  }
}

async function unsubscribe(stage: Stage, running: Running, enrolmentId: string): Promise<void> {
  const { organizationId } = stage;
  const token = unsubscribeToken(testKeyring, { organizationId, enrolmentId });
  const answer = await fetch(`${running.url()}/api/unsubscribe?token=${token}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  if (answer.status !== 200) throw new Error(`Unsubscribing was answered with ${answer.status}.`);
}
