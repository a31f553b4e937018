import assert from "node:assert/strict";
import { test } from "node:test";
import { postRaw } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign, writeBack } from "#src/outreach/strategies/engine/running.makers.ts";
import { isLive } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import {
  emailStep,
  makeStrategy,
  type saveSteps,
} from "#src/outreach/strategies/strategies.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

import { bounce, report } from "./reports.makers.ts";

const app = await testApp();

/** A campaign that has contacted one person, and another strategy of its project. */
async function makeWritten(owner: Person, steps?: Parameters<typeof saveSteps>[2]) {
  const campaign = await makeCampaign(owner, steps ? { steps } : {});
  const lead = await enrol(owner, campaign);
  await owner.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();
  const { projectId, productId } = campaign.strategy;
  return { ...campaign, ...lead, other: await makeStrategy(owner, { projectId, productId }) };
}

type Written = Awaited<ReturnType<typeof makeWritten>>;

function move(owner: Person, { strategyId, enrolmentId, other }: Written) {
  return owner.call(enrolmentsContract.move, {
    params: { strategyId },
    body: { toStrategyId: other.id, leads: { by: "ids", enrolmentIds: [enrolmentId] } },
  });
}

async function planIn(owner: Person, strategyId: string, { projectId, leadId }: Written) {
  const { list } = await owner.call(leadsContract.list, { query: { projectId, strategyId } });
  return list.find((lead) => lead.leadId === leadId)?.plan;
}

test("someone who replied is not moved to another strategy", async () => {
  const maya = await app.signIn();
  const written = await makeWritten(maya);
  await writeBack(app, maya, written, { from: written.email });

  const { begun, refused } = await move(maya, written);

  assert.deepEqual([begun, refused.replied], [0, 1]);
});

test("someone who replied is not enrolled again with the others", async () => {
  const maya = await app.signIn();
  const written = await makeWritten(maya);
  await writeBack(app, maya, written, { from: written.email });

  const { begun, refused } = await maya.call(enrolmentsContract.enrolAgain, {
    params: { strategyId: written.strategyId },
    body: { leads: { by: "filter" } },
  });

  assert.deepEqual([begun, refused.replied], [0, 1]);
});

test("a lead is not moved while a reply may be theirs", async () => {
  const maya = await app.signIn();
  const written = await makeWritten(maya);
  await writeBack(app, maya, written, {
    from: written.email.replace(/^[^@]+/, "jonas"),
    isAnswer: false,
  });

  const { begun, refused } = await move(maya, written);

  assert.deepEqual([begun, refused.undecided], [0, 1]);
});

test("a reply to a lead's former strategy ends its current plan", async () => {
  const maya = await app.signIn();
  const written = await makeWritten(maya);
  await move(maya, written);

  await writeBack(app, maya, written, { from: "jane.private@elsewhere.test" });

  assert.equal((await planIn(maya, written.other.id, written))?.status, "replied");
});

test("a lead who replies during a move continues in no strategy", async () => {
  const maya = await app.signIn();
  for (let round = 0; round < 4; round += 1) {
    const written = await makeWritten(maya);

    await Promise.all([
      writeBack(app, maya, written, { from: written.email }),
      move(maya, written).then(() => app.runJobs()),
    ]);

    const plans = await Promise.all(
      [written.strategyId, written.other.id].map((id) => planIn(maya, id, written)),
    );
    const live = plans.filter((plan) => plan && isLive(plan.status));
    assert.deepEqual(live, []);
  }
});

test("a soft bounce of a lead's former strategy pauses its current plan", async () => {
  const maya = await app.signIn({ role: "admin" });
  const written = await makeWritten(maya);
  await move(maya, written);
  const { rows } = await app.admin.query<{ id: string }>(
    "select internet_id as id from campaign_touches where address = $1",
    [written.email],
  );

  const lines = report(
    "delivery-status",
    bounce(written.email, "4.2.2", "failed"),
    rows[0]?.id ?? "",
  );
  await postRaw(app, maya, { email: written.mailbox.email, lines });
  await app.runJobs();

  const plan = await planIn(maya, written.other.id, written);
  assert.deepEqual([plan?.status, plan?.reason], ["paused", "soft-bounce"]);
});

test("a reply to a finished strategy ends the lead's plan in another", async () => {
  const maya = await app.signIn();
  const written = await makeWritten(maya, [emailStep()]);
  await app.runJobs();
  assert.equal((await planIn(maya, written.strategyId, written))?.status, "finished");
  await move(maya, written);

  await writeBack(app, maya, written, { from: "jane.private@elsewhere.test" });

  assert.equal((await planIn(maya, written.other.id, written))?.status, "replied");
});

test("someone who replied in another strategy is not enrolled again", async () => {
  const maya = await app.signIn();
  const written = await makeWritten(maya);
  await move(maya, written);
  await writeBack(app, maya, written, { from: written.email });

  const { begun, refused } = await maya.call(enrolmentsContract.enrolAgain, {
    params: { strategyId: written.strategyId },
    body: { leads: { by: "filter" } },
  });

  assert.deepEqual([begun, refused.replied], [0, 1]);
});
