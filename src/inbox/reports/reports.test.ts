import assert from "node:assert/strict";
import { test } from "node:test";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { resultsContract } from "#src/outreach/strategies/results/results.contract.ts";
import { label, makeAnsweredCampaign } from "#src/outreach/strategies/results/results.makers.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { closeOrganization } from "#src/workspace/organizations/organizations.makers.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { reportsContract } from "./reports.contract.ts";
import { makeReport, makeSharedReport, shareReport, tokenOf } from "./reports.makers.ts";

const app = await testApp();

const stranger = app.anonymous();
const ended = refusal(404, "share_not_found");

function open(share: { link: string }) {
  return stranger.call(reportsContract.readShared, { query: { token: tokenOf(share) } });
}

test("a report counts what the results of its days count", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeAnsweredCampaign(app, maya, { intent: "meeting-request" });

  const { content } = await makeReport(maya, { projectId });

  const { startDate, endDate } = content;
  const query = { projectId, startDate, endDate };
  const {
    failed: _,
    skipped: __,
    ...total
  } = (await maya.call(resultsContract.read, { query })).total;
  assert.deepEqual(content.total, total);
  assert.deepEqual([total.sent, total.replies.count, total.meetings.count], [2, 1, 1]);
  assert.deepEqual(
    content.strategies.map(({ sent, replies }) => [sent, replies.count]),
    [[2, 1]],
  );
});

test("a new report quotes positive replies with name and company", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeAnsweredCampaign(app, maya, { intent: "interested" });

  const { content } = await makeReport(maya, { projectId });

  assert.deepEqual(
    content.quotes.map(({ text, name, company }) => [text, name, company]),
    [["Let's talk.", "Jane", "Halden Foods"]],
  );
});

test("replies that are not positive are offered but not quoted at first", async () => {
  const maya = await app.signIn();
  const campaign = await makeAnsweredCampaign(app, maya, { intent: "not-interested" });
  const { reportId, content } = await makeReport(maya, campaign);

  const { list } = await maya.call(reportsContract.listQuotes, { params: { reportId } });

  assert.deepEqual(content.quotes, []);
  assert.deepEqual(
    list.map(({ text, intent }) => [text, intent]),
    [["Let's talk.", "not-interested"]],
  );
});

test("words and quotes of a report are chosen by hand", async () => {
  const maya = await app.signIn();
  const campaign = await makeAnsweredCampaign(app, maya, { intent: "question" });
  const { reportId, version } = await makeReport(maya, campaign);
  const params = { reportId };
  const { list } = await maya.call(reportsContract.listQuotes, { params });
  const quoteIds = list.map(({ messageId }) => messageId);
  const body = { summary: "Two industries.", nextSteps: "Call Halden.", quoteIds, version };

  const { content } = await maya.call(reportsContract.update, { params, body });

  assert.deepEqual(
    [content.summary, content.nextSteps, content.quotes.length],
    ["Two industries.", "Call Halden.", 1],
  );
  await assert.rejects(
    maya.call(reportsContract.update, { params, body }),
    refusal(409, "report_changed"),
  );
});

test("a quote disappears with its email", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeAnsweredCampaign(app, maya, { intent: "interested" });
  const { reportId } = await makeReport(maya, { projectId });
  await app.admin.query(
    "update messages set gone_at = now() where project_id = $1 and direction = 'inbound'",
    [projectId],
  );

  const { content } = await maya.call(reportsContract.read, { params: { reportId } });

  assert.deepEqual(content.quotes, []);
});

test("a shared report opens without an account", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeAnsweredCampaign(app, maya, { intent: "interested" });
  const { report, share } = await makeSharedReport(maya, projectId);

  const shared = await open(share);

  const { expiresAt, ...content } = shared;
  assert.deepEqual(content, report.content);
  assert.equal(new Date(expiresAt).getTime(), new Date(share.expiresAt).getTime());
});

test("a shared report shows no mailbox, address, id or note", async () => {
  const maya = await app.signIn();
  const campaign = await makeAnsweredCampaign(app, maya, { intent: "interested" });
  const { projectId, mailbox, answeredBy } = campaign;
  const text = "Write to anna@halden.example or call +49 40 123 456 78, this fits well.";
  await maya.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId: mailbox.mailboxId },
    body: { from: { name: answeredBy, address: answeredBy }, text, subject: "Again" },
  });
  await app.runJobs();
  await label(maya, campaign, "interested");
  const { share } = await makeSharedReport(maya, projectId);

  const shared = JSON.stringify(await open(share));

  assert.doesNotMatch(shared, /@/);
  for (const secret of [mailbox.email, answeredBy, mailbox.mailboxId, projectId, "123 456"])
    assert.equal(shared.includes(secret), false, secret);
});

test("a revoked link does not open the report", async () => {
  const maya = await app.signIn();
  const { share } = await makeSharedReport(maya);
  const params = { shareId: share.id };

  await maya.call(reportsContract.revoke, { params });

  await assert.rejects(open(share), ended);
  await assert.rejects(maya.call(reportsContract.revoke, { params }), ended);
});

test("a link ends at its time", async () => {
  const maya = await app.signIn();
  const { report, share } = await makeSharedReport(maya);
  await app.admin.query("update client_report_shares set expires_at = now() where id = $1", [
    share.id,
  ]);

  await assert.rejects(open(share), ended);

  const params = { reportId: report.reportId };
  const { list } = await maya.call(reportsContract.listShares, { params });
  assert.deepEqual(
    list.map(({ isExpired, by }) => [isExpired, by?.userId]),
    [[true, maya.userId]],
  );
});

test("a link needs an end within a year", async () => {
  const maya = await app.signIn();
  const { reportId } = await makeReport(maya);
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

  await assert.rejects(shareReport(maya, reportId, inDays(-1)), refusal(422, "share_end_past"));
  await assert.rejects(shareReport(maya, reportId, inDays(400)), refusal(422, "share_end_far"));
});

test("an altered token does not open a report", async () => {
  const maya = await app.signIn();
  const { share } = await makeSharedReport(maya);
  const token = tokenOf(share);
  for (const at of [0, 30, 60]) {
    const other = token[at] === "A" ? "B" : "A";
    const forged = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
    await assert.rejects(open({ link: share.link.replace(token, forged) }), ended);
  }
});

test("no link opens the report of a deleted project", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { report, share } = await makeSharedReport(maya);
  const params = { projectId: report.projectId };

  await maya.call(projectsContract.remove, { params, query: {} });

  await assert.rejects(open(share), ended);
  await assert.rejects(
    maya.call(reportsContract.read, { params: { reportId: report.reportId } }),
    refusal(404, "report_not_found"),
  );
});

test("a report of an archived project can be read but not changed", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "view" });
  const { report, share } = await makeSharedReport(maya);
  const { projectId, reportId } = report;
  await maya.call(projectsContract.archive, { params: { projectId } });
  const params = { reportId };

  const read = await jonas.call(reportsContract.read, { params });

  assert.equal(read.reportId, reportId);
  assert.ok(await open(share));
  const archived = refusal(409, "project_archived");
  const body = { summary: "Late." };
  await assert.rejects(maya.call(reportsContract.update, { params, body }), archived);
  await assert.rejects(maya.call(reportsContract.remove, { params }), archived);
  await assert.rejects(shareReport(maya, reportId), archived);
});

test("no link opens a report of a closed organisation", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { share } = await makeSharedReport(maya);

  await closeOrganization(maya);

  await assert.rejects(open(share), ended);
});

test("a deleted report is gone with its links", async () => {
  const maya = await app.signIn();
  const { report, share } = await makeSharedReport(maya);
  const { projectId, reportId } = report;

  await maya.call(reportsContract.remove, { params: { reportId } });

  await assert.rejects(open(share), ended);
  const { total } = await maya.call(reportsContract.list, { query: { projectId } });
  assert.equal(total, 0);
});

test("viewers read reports without links and offered quotes", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "view" });
  const { projectId, reportId } = await makeReport(maya);
  const params = { reportId };

  const { list } = await jonas.call(reportsContract.list, { query: { projectId } });

  assert.deepEqual(
    list.map((row) => [row.reportId, row.by?.userId]),
    [[reportId, maya.userId]],
  );
  const refused = refusal(403, "role_too_low");
  await assert.rejects(jonas.call(reportsContract.listShares, { params }), refused);
  await assert.rejects(jonas.call(reportsContract.listQuotes, { params }), refused);
});

test("a report of reversed days is refused", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const days = { startDate: "2026-03-02", endDate: "2026-03-01" };

  await assert.rejects(makeReport(maya, { projectId, ...days }), refusal(422, "range_reversed"));
});

test("a report keeps its numbers while its strategy is archived", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeAnsweredCampaign(app, maya);
  const { reportId } = await makeReport(maya, { projectId });
  await maya.call(strategiesContract.archive, { params: { strategyId } });

  const { content } = await maya.call(reportsContract.read, { params: { reportId } });

  assert.deepEqual([content.total.sent, content.strategies.length], [2, 1]);
});
