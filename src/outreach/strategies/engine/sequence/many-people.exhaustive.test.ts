import assert from "node:assert/strict";
import { test } from "node:test";
import { lookAt } from "#src/outreach/strategies/engine/running.makers.ts";
import {
  startLeads,
  uploadLeads,
} from "#src/outreach/strategies/leads/import/lead-imports.makers.ts";
import {
  emailStep,
  linkedinStep,
  saveSequence,
} from "#src/outreach/strategies/strategies.makers.ts";
import { testApp } from "#src/testing/test-app.ts";
import { CONNECT_THEN_EMAIL, makeSequence, startBoth } from "./sequence.makers.ts";

const PEOPLE = 5000;
const app = await testApp();

test("a sequence changes while 5,000 people are in it", async () => {
  const maya = await app.signIn();
  const made = await makeSequence(maya);
  const { strategyId, campaigns } = made;
  const rows = Array.from(
    { length: PEOPLE },
    (_, at) => `p${at}@many-${at}.test,https://www.linkedin.com/in/many-${at}`,
  );
  const file = `email,linkedin\n${rows.join("\n")}\n`;
  const { importId } = await uploadLeads(maya, file, { strategyId });
  await startLeads(maya, importId);
  await app.runJobs();
  await startBoth(app, maya, made);

  const steps = [emailStep({ subject: "First" }), ...CONNECT_THEN_EMAIL, linkedinStep()];
  const [saved] = await Promise.all([
    saveSequence(maya, strategyId, steps),
    lookAt(app, maya, { campaignId: campaigns.email }).catch(() => undefined),
    lookAt(app, maya, { campaignId: campaigns.linkedin }).catch(() => undefined),
  ]);

  const { unchanged, rescheduled, cancelled, reopened } = saved.impact;
  assert.equal(unchanged + rescheduled + cancelled + reopened, PEOPLE + 1);
  const { rows: wrong } = await app.admin.query(
    `select p.state, p.hold_reason, p.due_at from enrolment_places p
      join enrolments e on e.id = p.enrolment_id
      where e.strategy_id = $1 and (p.state = 'held' and p.hold_reason = 'sequence') <> (
        p.state = 'held' and p.due_at is null)`,
    [strategyId],
  );
  assert.deepEqual(wrong, []);
});
