import assert from "node:assert/strict";
import { test } from "node:test";
import { type Campaign, campaignsContract } from "#src/outreach/strategies/campaigns.contract.ts";
import { emailStep } from "#src/outreach/strategies/strategies.makers.ts";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import { CallError } from "#src/testing/person.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { dryRunContract } from "./dry-run.contract.ts";
import { runningContract } from "./running.contract.ts";
import { enrol, makeCampaign } from "./running.makers.ts";

const clock = { at: Date.now() - 1000 * HOUR_MS, now: () => new Date(clock.at) };
const app = await testApp({ clock });

type Given = Parameters<typeof emailStep>[0] & { stepId?: string };

/** An email with its own subject, two days after the previous one. */
function email(subject: string, facts: Given = {}) {
  return emailStep({ subject, thread: "new", wait: { amount: 2, unit: "days" }, ...facts });
}

async function pass(hours: number): Promise<void> {
  clock.at += hours * HOUR_MS;
  await app.runJobs();
}

async function startedCampaign(owner: Person, subjects: readonly string[]) {
  const campaign = await makeCampaign(owner, {
    steps: subjects.map((subject, at) =>
      email(subject, at === 0 ? { wait: { amount: 0, unit: "days" } } : {}),
    ),
  });
  const { enrolmentId } = await enrol(owner, campaign);
  const { campaignId } = campaign;
  const started = await owner.call(runningContract.start, { params: { campaignId } });
  await pass(0);
  return { ...campaign, enrolmentId, started };
}

type Options = { preview?: boolean; reopens?: boolean; expectedRevision?: number };
type GivenSteps = ReturnType<typeof email>[];

function change(
  owner: Person,
  { campaignId }: { campaignId: string },
  steps: GivenSteps,
  options: Options = {},
) {
  return owner.call(campaignsContract.updateSteps, {
    params: { campaignId },
    body: { steps, ...options },
  });
}

/** The subjects sent to a person, in order. */
async function subjectsOf(enrolmentId: string): Promise<string[]> {
  const { rows } = await app.admin.query(
    "select subject from campaign_touches where enrolment_id = $1 order by claimed_at",
    [enrolmentId],
  );
  return rows.map(({ subject }) => subject);
}

async function statusOf(enrolmentId: string): Promise<string> {
  const { rows } = await app.admin.query("select status from enrolments where id = $1", [
    enrolmentId,
  ]);
  return rows[0].status;
}

function withoutPositions({ steps }: Pick<Campaign, "steps">): GivenSteps {
  return steps.map(({ position: _, sequencePosition: __, ...step }) => step);
}

test("a preview shows each person's step change without saving", async () => {
  const maya = await app.signIn();
  const made = await startedCampaign(maya, ["One", "Two"]);
  const [one, two] = withoutPositions(made.started);
  assert.ok(one && two);
  const steps = [one, email("Between", { wait: { amount: 5, unit: "days" } }), two];

  const { impact, people, stepsRevision } = await change(maya, made, steps, { preview: true });

  assert.deepEqual(impact, {
    unchanged: 0,
    rescheduled: 1,
    cancelled: 0,
    reopened: 0,
    reopenable: 0,
  });
  const [person] = people;
  assert.equal(person?.enrolmentId, made.enrolmentId);
  assert.deepEqual([person.before?.position, person.after?.position], [2, 2]);
  const later = Date.parse(person.after?.at ?? "") - Date.parse(person.before?.at ?? "");
  assert.equal(later, 3 * 24 * HOUR_MS);
  assert.equal(stepsRevision, made.started.stepsRevision);
  await pass(49);
  assert.deepEqual(await subjectsOf(made.enrolmentId), ["One", "Two"]);
});

test("a step added to a running campaign applies to people before it", async () => {
  const maya = await app.signIn();
  const made = await startedCampaign(maya, ["One", "Two"]);
  const [one, two] = withoutPositions(made.started);
  assert.ok(one && two);

  await change(maya, made, [one, email("Between"), two]);
  await pass(49);
  await pass(49);

  assert.deepEqual(await subjectsOf(made.enrolmentId), ["One", "Between", "Two"]);
});

test("removing a sent step sends no one a step twice", async () => {
  const maya = await app.signIn();
  const made = await startedCampaign(maya, ["One", "Two", "Three"]);
  const [one, two, three] = withoutPositions(made.started);
  assert.ok(one && two && three);

  await change(maya, made, [two, three]);
  await change(maya, made, [two, one, three]);
  await pass(49);
  await pass(49);
  await pass(49);

  assert.deepEqual(await subjectsOf(made.enrolmentId), ["One", "Two", "Three"]);
});

test("a person with no step left is finished", async () => {
  const maya = await app.signIn();
  const made = await startedCampaign(maya, ["One", "Two"]);
  const [one] = withoutPositions(made.started);
  assert.ok(one);

  const { impact } = await change(maya, made, [one]);

  assert.equal(impact.cancelled, 1);
  assert.equal(await statusOf(made.enrolmentId), "finished");
});

test("people who join after all steps were removed finish", async () => {
  const maya = await app.signIn();
  const made = await startedCampaign(maya, ["One", "Two"]);
  await change(maya, made, []);
  const { enrolmentId } = await enrol(maya, made);

  await pass(1);

  assert.equal(await statusOf(enrolmentId), "finished");
});

test("finished people receive a new step only when chosen", async () => {
  const maya = await app.signIn();
  const made = await startedCampaign(maya, ["One"]);
  await pass(1);
  assert.equal(await statusOf(made.enrolmentId), "finished");
  const [one] = withoutPositions(made.started);
  assert.ok(one);

  const saved = await change(maya, made, [one, email("Two")]);
  assert.deepEqual([saved.impact.reopenable, saved.impact.reopened], [1, 0]);
  assert.equal(await statusOf(made.enrolmentId), "finished");

  const again = await change(maya, made, withoutPositions(saved), { reopens: true });
  assert.equal(again.impact.reopened, 1);
  assert.equal(again.stepsRevision, saved.stepsRevision);
  const { campaignId } = made;
  if (again.status !== "active") await maya.call(runningContract.start, { params: { campaignId } });
  await pass(49);
  assert.deepEqual(await subjectsOf(made.enrolmentId), ["One", "Two"]);
});

test("a list can be resent with its revision after a lost response", async () => {
  const maya = await app.signIn();
  const made = await startedCampaign(maya, ["One"]);
  const expectedRevision = made.started.stepsRevision;
  const steps = [email("New one"), email("New two")];

  const first = await change(maya, made, steps, { expectedRevision });
  const second = await change(maya, made, steps, { expectedRevision });

  assert.deepEqual(second.steps, first.steps);
  assert.equal(second.stepsRevision, first.stepsRevision);
  const other = change(maya, made, [email("Other")], { expectedRevision });
  await assert.rejects(other, refusal(409, "steps_changed"));
});

test("10,000 steps are refused in a sentence", async () => {
  const maya = await app.signIn();
  const made = await makeCampaign(maya);
  const many = Array.from({ length: 10_000 }, (_, at) => email(`Step ${at}`));
  const error: unknown = await change(maya, made, many).catch((reason: unknown) => reason);
  assert.ok(error instanceof CallError);
  assert.match(JSON.stringify(error.fields), /A campaign has at most 50 steps\./);
});

test("the results keep what a removed step has sent, as removed steps", async () => {
  const maya = await app.signIn();
  const campaign = await startedCampaign(maya, ["One", "Two"]);
  const { campaignId } = campaign;
  const [, second] = campaign.started.steps;

  await change(maya, campaign, [email("Two", { stepId: second?.stepId ?? "" })]);

  const { removedSteps, steps } = await maya.call(dryRunContract.results, {
    params: { campaignId },
  });
  assert.deepEqual([steps.length, removedSteps?.sent, removedSteps?.delivered], [1, 1, 1]);
});
