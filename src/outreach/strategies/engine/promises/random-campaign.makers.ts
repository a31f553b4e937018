import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { campaignsContract } from "#src/outreach/strategies/campaigns.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { WORKING_HOURS } from "#src/outreach/strategies/sending-hours.rules.ts";
import { WAIT_UNITS } from "#src/outreach/strategies/steps.rules.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { channelOf, type emailStep } from "#src/outreach/strategies/strategies.makers.ts";
import type { ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import { DAY_MS, HOUR_MS } from "#src/platform/contract/durations.ts";
import type { Person } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";

/** Deterministic random numbers from the seed. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  function unit(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const upTo = (least: number, most: number) => least + Math.floor(unit() * (most - least + 1));
  function pick<T>(list: readonly [T, ...T[]]): T {
    return list[upTo(0, list.length - 1)] ?? list[0];
  }
  return { unit, upTo, pick, is: (share: number) => unit() < share };
}
export type Random = ReturnType<typeof createRandom>;

const ZONES = [
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "America/Sao_Paulo",
  "UTC",
] as const;
/** Some of them just before daylight saving changes. */
const STARTS = ["2025-03-28T06:10:00Z", "2025-10-24T13:00:00Z", "2025-03-06T20:00:00Z"] as const;

export function startOf(random: Random): number {
  const start = Date.parse(random.pick(STARTS));
  return (
    start + (random.is(0.5) ? random.upTo(-60, 60) * DAY_MS : 0) + random.upTo(0, 40) * HOUR_MS
  );
}

type GivenStep = ReturnType<typeof emailStep>;
type SequenceStep = GivenStep & { channel: ChannelType };

function stepsOf(random: Random): GivenStep[] {
  const count = random.upTo(1, 4);
  return Array.from({ length: count }, (_, at) => emailOrTask(random, at));
}

function emailOrTask(random: Random, at: number): GivenStep {
  const timing = timingOf(random, at);
  if (at > 0 && random.is(0.2))
    return { kind: "task", title: `Call {{firstName|them}} ${at}`, ...timing };
  const body = random.pick([
    "Hi {{firstName|there}}, it's {{senderFirstName|me}}.",
    "Hello in {{city|your city}}.",
    "How is {{city}}?",
  ]);
  const thread = at === 0 ? "new" : random.pick(["same", "new"] as const);
  const subject = thread === "new" || random.is(0.3) ? `About {{companyName|you}} ${at}` : "";
  const variants = random.is(0.3) ? [{ name: "B", subject, body: `${body} B` }] : [];
  return { kind: "email", thread, subject, body, ...timing, variants };
}

function timingOf(random: Random, at: number) {
  const unit = random.pick(WAIT_UNITS);
  const amount = unit === "minutes" ? random.upTo(0, 90) : random.upTo(0, 5);
  const wait = at === 0 && random.is(0.7) ? { amount: 0, unit } : { amount, unit };
  const isInOslo = { fact: "field", op: "is", field: "city", value: "Oslo" } as const;
  const isUnconnected = { fact: "connected", op: "is-not" } as const;
  const conditions = random.is(0.2) ? [isInOslo] : [];
  return { wait, runIf: random.is(0.1) ? [...conditions, isUnconnected] : conditions };
}

/** One to three steps of each channel, in any order. */
function sequenceOf(random: Random): SequenceStep[] {
  const emails = Array.from(
    { length: random.upTo(1, 3) },
    (_, at): SequenceStep => ({
      ...emailOrTask(random, at),
      channel: "email",
    }),
  );
  const others = Array.from(
    { length: random.upTo(1, 3) },
    (_, at): SequenceStep => ({
      ...linkedinOrTask(random, at),
      channel: "linkedin",
    }),
  );
  const steps: SequenceStep[] = [];
  while (emails.length + others.length > 0) {
    const list = random.is(emails.length / (emails.length + others.length)) ? emails : others;
    steps.push(...list.splice(0, 1));
  }
  return steps;
}

function linkedinOrTask(random: Random, at: number): GivenStep {
  const timing = timingOf(random, at);
  if (random.is(0.3)) return { kind: "task", title: `Ask {{firstName|them}} ${at}`, ...timing };
  const action = random.pick(["view-profile", "connect", "message"] as const);
  const body = random.pick(["Hi {{firstName|there}}", "Hello in {{city|your city}}", "{{city}}?"]);
  return { kind: "linkedin", action, body, ...timing };
}

function windowsOf(random: Random) {
  const every = [1, 2, 3, 4, 5, 6, 7];
  return random.pick<{ day: number; from: string; to: string }[]>([
    [...WORKING_HOURS],
    every.map((day) => ({ day, from: "00:00", to: "24:00" })),
    every.map((day) => ({ day, from: "01:30", to: "04:00" })),
    [1, 3, 6].flatMap((day) => [
      { day, from: "08:00", to: "09:15" },
      { day, from: "14:00", to: "24:00" },
    ]),
  ]);
}

function settingsOf(random: Random, start: number) {
  const dayAfter = (days: number) => new Date(start + days * DAY_MS).toISOString().slice(0, 10);
  return {
    windows: windowsOf(random),
    holidays: random.is(0.4) ? [dayAfter(random.upTo(0, 3)), dayAfter(random.upTo(4, 9))] : [],
    timeZone: random.pick(ZONES),
    recipientTimeZone: random.pick(["off", "prefer"] as const),
    newLeadsPerDay: random.is(0.5) ? random.upTo(1, 4) : 1000,
    messagesPerDay: random.is(0.4) ? random.upTo(1, 6) : 1000,
  };
}

/**
 * A random campaign with its people, not started. Every other one is in one sequence with the
 * strategy's other channel.
 */
export async function makeRandomCampaign(owner: Person, random: Random, start: number) {
  const project = await owner.call(projectsContract.create, { body: { name: "Chance" } });
  await owner.call(projectsContract.update, {
    params: { projectId: project.id },
    body: { timeZone: random.pick(ZONES) },
  });
  const campaign = await makeCampaign(owner, { projectId: project.id, steps: stepsOf(random) });
  const { channelId, projectId, mailbox } = campaign;
  const mailboxIds = [mailbox.mailboxId];
  for (let more = random.upTo(0, 2); more > 0; more -= 1) {
    const displayName = random.pick(["Maya Keller", "Sales", "Jo"]);
    mailboxIds.push((await makeMailbox(owner, { projectId, displayName })).mailboxId);
  }
  for (const mailboxId of mailboxIds) {
    const rampUp = { isOn: random.is(0.6), start: random.upTo(1, 3), step: random.upTo(1, 2) };
    const limits = { hourlyLimit: random.upTo(1, 8), gapMinutes: random.upTo(1, 40) };
    const body = { dailyLimit: random.upTo(1, 12), ...limits, rampUp };
    await owner.call(mailboxesContract.update, { params: { mailboxId }, body });
  }
  const body = { ...settingsOf(random, start), mailboxIds };
  await owner.call(strategiesContract.updateChannel, { params: { channelId }, body });
  const runs: Run[] = [{ campaignId: campaign.campaignId, channelId }];
  if (random.is(0.5)) runs.push(await joinLinkedin(owner, random, { campaign, start }));
  for (let more = random.upTo(2, 9); more > 0; more -= 1)
    await enrolSomeone(owner, campaign, random);
  return { ...campaign, runs };
}

/** A campaign of the strategy. */
type Run = { campaignId: string; channelId: string };

/** Turns on LinkedIn, in one sequence with the emails. */
async function joinLinkedin(
  owner: Person,
  random: Random,
  { campaign: { strategy, strategyId }, start }: { campaign: Campaign; start: number },
): Promise<Run> {
  const { channelId, campaign } = channelOf(strategy, "linkedin");
  const body = { ...settingsOf(random, start), isOn: true };
  await owner.call(strategiesContract.updateChannel, { params: { channelId }, body });
  await owner.call(campaignsContract.updateSequence, {
    params: { strategyId },
    body: { steps: sequenceOf(random) },
  });
  return { campaignId: campaign.campaignId, channelId };
}

type Campaign = Awaited<ReturnType<typeof makeCampaign>>;
let made = 0;

export function enrolSomeone(
  owner: Person,
  campaign: Pick<Campaign, "strategy">,
  random: Random,
): Promise<{ enrolmentId: string }> {
  made += 1;
  const domain = random.is(0.6) ? "halden.test" : `company-${made}.test`;
  const hasAddress = random.is(0.9);
  const hasProfile = !hasAddress || random.is(0.5);
  return enrol(owner, campaign, {
    email: hasAddress ? `someone-${made}@${domain}` : null,
    ...(hasProfile ? { linkedinUrl: `https://www.linkedin.com/in/someone-${made}` } : {}),
    firstName: random.pick(["Ana", "Ben", "Cem"]),
    ...(random.is(0.5) ? { timeZone: random.pick(ZONES) } : {}),
    ...(random.is(0.7) ? { fields: { city: random.pick(["Oslo", "Moss"]) } } : {}),
  });
}
