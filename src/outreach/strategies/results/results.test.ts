import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "csv-parse/sync";
import { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign, writeBack } from "#src/outreach/strategies/engine/running.makers.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { emailStep } from "#src/outreach/strategies/strategies.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { resultsContract } from "./results.contract.ts";
import { dayFromToday, label, makeAnsweredCampaign } from "./results.makers.ts";
import { RESULT_GROUPS } from "./results.rules.ts";

const app = await testApp();

type Reader = Awaited<ReturnType<typeof app.signIn>>;

function results(reader: Reader, projectId: string, query: object = {}) {
  return reader.call(resultsContract.read, { query: { projectId, ...query } });
}

test("every screen and export counts the same replies", async () => {
  const maya = await app.signIn();
  const campaign = await makeAnsweredCampaign(app, maya);
  const { campaignId, projectId, strategyId, answeredBy } = campaign;
  await writeBack(app, maya, campaign, { from: answeredBy });
  await writeBack(app, maya, campaign, { from: "anna@halden.test", isAnswer: false });
  const today = { startDate: dayFromToday(0), endDate: dayFromToday(0) };

  const { total, list } = await results(maya, projectId);
  const { trend } = await results(maya, projectId, today);
  const { steps } = await maya.call(dryRunContract.results, { params: { campaignId } });
  const leads = await maya.call(leadsContract.exportAll, { query: { strategyId } });

  assert.equal(total.replies.count, 1);
  assert.deepEqual(
    list.map((row) => [row.strategyId, row.replies.count]),
    [[strategyId, 1]],
  );
  assert.deepEqual(
    steps.map(({ replies }) => replies.count),
    [1, 0],
  );
  assert.deepEqual(trend?.list, [
    { day: today.startDate, sent: 2, replies: 1, positive: 0, meetings: 0 },
  ]);
  const rows: Record<string, string>[] = parse(await leads.text(), { bom: true, columns: true });
  assert.equal(rows.filter((row) => row["Replied at (UTC)"] !== "").length, 1);
});

test("a bounced email counts as sent but not as delivered", async () => {
  const maya = await app.signIn();
  const { projectId, answeredBy } = await makeAnsweredCampaign(app, maya);
  await app.admin.query("update campaign_touches set bounced_at = now() where address <> $1", [
    answeredBy,
  ]);

  const { total } = await results(maya, projectId);

  assert.deepEqual([total.sent, total.bounced, total.delivered], [2, 1, 1]);
  assert.equal(total.replies.of, 1);
});

test("a reply is positive while its conversation has a positive label", async () => {
  const maya = await app.signIn();
  const campaign = await makeAnsweredCampaign(app, maya);
  const counts = async () => {
    const { total } = await results(maya, campaign.projectId);
    return [total.replies.count, total.positive.count, total.meetings.count];
  };

  const found: number[][] = [];
  for (const intent of ["interested", "meeting-request", "referral", "not-interested"] as const) {
    await label(maya, campaign, intent);
    found.push(await counts());
  }

  assert.deepEqual(found, [
    [1, 1, 0],
    [1, 1, 1],
    [1, 1, 0],
    [1, 0, 0],
  ]);
});

test("emails count on their day of sending while replies count on arrival", async () => {
  const maya = await app.signIn();
  const { projectId, campaignId } = await makeAnsweredCampaign(app, maya);
  await app.admin.query(
    "update campaign_touches set claimed_at = claimed_at - interval '3 days' where campaign_id = $1",
    [campaignId],
  );
  const on = async (days: number) => {
    const day = dayFromToday(days);
    const { total } = await results(maya, projectId, { startDate: day, endDate: day });
    return [total.sent, total.replies.count];
  };

  assert.deepEqual(
    [await on(-3), await on(-1), await on(0)],
    [
      [2, 0],
      [0, 0],
      [0, 1],
    ],
  );
});

test("days are those of the project's time zone", async () => {
  const maya = await app.signIn();
  const { projectId, campaignId } = await makeAnsweredCampaign(app, maya);
  const body = { timeZone: "Asia/Tokyo" };
  await maya.call(projectsContract.update, { params: { projectId }, body });
  await app.admin.query(
    "update campaign_touches set claimed_at = '2026-03-01T18:00:00Z' where campaign_id = $1",
    [campaignId],
  );
  const sentOn = async (day: string) =>
    (await results(maya, projectId, { startDate: day, endDate: day })).total.sent;

  assert.deepEqual([await sentOn("2026-03-01"), await sentOn("2026-03-02")], [0, 2]);
});

test("the rows of every grouping add up to the total", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeAnsweredCampaign(app, maya, { people: 3 });
  await makeAnsweredCampaign(app, maya, { projectId, people: 1 });

  for (const by of RESULT_GROUPS) {
    const { total, list } = await results(maya, projectId, { by });
    const sum = (of: (row: (typeof list)[number]) => number) =>
      list.reduce((all, row) => all + of(row), 0);
    assert.deepEqual([sum((row) => row.sent), sum((row) => row.replies.count)], [4, 2], by);
    assert.deepEqual([total.sent, total.replies.count], [4, 2], by);
  }
});

test("versions and mailboxes are named", async () => {
  const maya = await app.signIn();
  const steps = [
    emailStep({ variants: [{ name: "Short", subject: "Changeovers", body: "Hello," }] }),
  ];
  const { projectId, answeredBy, mailbox } = await makeAnsweredCampaign(app, maya, { steps });
  await app.admin.query(
    `update campaign_touches set variant_id = case when address = $1 then null
      else (select (one ->> 'variantId')::uuid
        from campaign_steps, json_array_elements(message -> 'variants') one
        where campaign_steps.id = campaign_touches.step_id) end
      where project_id = $2`,
    [answeredBy, projectId],
  );

  const { list: versions } = await results(maya, projectId, { by: "version" });
  const { list: mailboxes } = await results(maya, projectId, { by: "mailbox" });

  assert.deepEqual(versions.map(({ version }) => version).toSorted(), ["", "Short"]);
  assert.ok(mailboxes.some((row) => row.mailbox === mailbox.email));
});

test("completed tasks are counted and widen what replies are compared with", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya, { steps: [{ kind: "task", title: "Call them" }] });
  const { projectId, campaignId } = campaign;
  await enrol(maya, campaign);
  await maya.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();
  await app.admin.query("update campaign_touches set outcome = 'done' where campaign_id = $1", [
    campaignId,
  ]);

  const { total, list } = await results(maya, projectId, { by: "mailbox" });

  assert.deepEqual([total.sent, total.done, total.replies.of], [0, 1, 1]);
  assert.deepEqual(
    list.map(({ id, mailbox, done }) => [id, mailbox, done]),
    [["tasks", null, 1]],
  );
});

test("a long range is shown by weeks that begin on Monday", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);

  const { trend } = await results(maya, projectId, {
    startDate: "2026-03-01",
    endDate: "2026-04-05",
  });

  assert.equal(trend?.unit, "week");
  assert.deepEqual(
    trend?.list.map(({ day }) => day),
    ["2026-02-23", "2026-03-02", "2026-03-09", "2026-03-16", "2026-03-23", "2026-03-30"],
  );
});

test("a range that is reversed or too long is refused", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const read = (startDate: string, endDate: string) =>
    results(maya, projectId, { startDate, endDate });

  await assert.rejects(read("2026-03-02", "2026-03-01"), refusal(422, "range_reversed"));
  await assert.rejects(read("2025-01-01", "2026-03-01"), refusal(422, "range_long"));
});

test("viewers read the results of an archived project", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "view" });
  const { projectId } = await makeAnsweredCampaign(app, maya);
  await maya.call(projectsContract.archive, { params: { projectId } });

  const { total } = await results(jonas, projectId);

  assert.deepEqual([total.sent, total.replies.count], [2, 1]);
});

test("the table has the numbers of the screen", async () => {
  const maya = await app.signIn();
  const { projectId, strategy } = await makeAnsweredCampaign(app, maya, { intent: "interested" });
  const query = { projectId, startDate: dayFromToday(-6), endDate: dayFromToday(0) };

  const file = await maya.call(resultsContract.export, { query });

  const [header = "", row = ""] = (await file.text()).split("\r\n");
  assert.match(header, /"Sent","Bounced","Delivered","Tasks done","Replied","Positive"/);
  assert.equal(row, `"${strategy.name}","","","","","2","0","2","0","1","1","0","0"`);
});
