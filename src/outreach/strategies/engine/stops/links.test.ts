import assert from "node:assert/strict";
import { once } from "node:events";
import { Agent, type IncomingMessage, type RequestOptions, request } from "node:http";
import { test } from "node:test";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign, oldToken } from "#src/outreach/strategies/engine/running.makers.ts";
import { unsubscribeContract } from "#src/outreach/strategies/engine/unsubscribe.contract.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { clearLeft } from "#src/outreach/strategies/leads/leads.makers.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

const PUBLIC_URL = "https://foreword.example";
const app = await testApp({ environment: { PUBLIC_URL } });

/** The links of the mail that a campaign has just sent, on this server. */
async function makeMailed(owner: Person) {
  const campaign = await makeCampaign(owner);
  const { enrolmentId, email } = await enrol(owner, campaign);
  await owner.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();
  const { rows } = await app.admin.query<{ html: string; raw: string }>(
    `select body_html as html, convert_from(raw, 'UTF8') as raw from scheduled_messages
      where to_addresses::text like $1`,
    [`%${email}%`],
  );
  const { html = "", raw = "" } = rows[0] ?? {};
  const [head = ""] = raw.split("\r\n\r\n");
  const inHeader = head.replaceAll(/\r\n[ \t]+/g, "").match(/<(https:[^>]+|mailto:[^>]+)>/g) ?? [];
  const inText = [...html.matchAll(/href="([^"]+)"/g)].map(([, url = ""]) => url);
  const links = [...inHeader.map((one) => one.slice(1, -1)), ...inText];
  const web = links.filter((url) => url.startsWith(PUBLIC_URL));
  const oneClick = web.find((url) => url.includes("/api/")) ?? "";
  return { ...campaign, enrolmentId, email, links, web, oneClick };
}

const here = (url: string) => url.replace(PUBLIC_URL, app.listeningUrl);
const tokenIn = (url: string) => new URL(url).searchParams.get("token") ?? "";

async function statusOf(owner: Person, enrolmentId: string): Promise<string> {
  return (await owner.call(enrolmentsContract.read, { params: { enrolmentId } })).status;
}

async function suppressedOf(owner: Person): Promise<string[]> {
  const { list } = await owner.call(suppressionsContract.list, { query: {} });
  return list.map(({ value }) => value).toSorted();
}

async function clickOnce(url: string): Promise<number> {
  const { status } = await fetch(here(url), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  return status;
}

async function textOf(url: string): Promise<string> {
  return (await fetch(here(url))).text();
}

async function statusVia(agent: Agent, url: string, options: RequestOptions, body?: string) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, { agent, ...options }, resolve)
    .on("error", reject)
    .end(body);
  const answer = await promise;
  answer.resume();
  await once(answer, "end");
  return answer.statusCode;
}

test("a link scanner unsubscribes no one", async () => {
  const maya = await app.signIn();
  const { web, oneClick, enrolmentId, email } = await makeMailed(maya);
  assert.equal(web.length, 2);

  for (const url of web)
    for (const method of ["GET", "HEAD", "OPTIONS"])
      await fetch(here(url), { method, headers: { "user-agent": "LinkScanner/1.0" } });
  assert.equal(await statusOf(maya, enrolmentId), "active");
  assert.deepEqual(await suppressedOf(maya), []);

  assert.equal(await clickOnce(oneClick), 200);
  assert.equal(await statusOf(maya, enrolmentId), "unsubscribed");
  assert.deepEqual(await suppressedOf(maya), [email]);
});

test("a one-click form without a boundary is refused", async () => {
  const maya = await app.signIn();
  const { oneClick, enrolmentId } = await makeMailed(maya);

  for (const type of ["multipart/form-data; boundary=", "multipart/form-data"]) {
    const headers = { "content-type": type };
    const body = "List-Unsubscribe=One-Click";
    const { status } = await fetch(here(oneClick), { method: "POST", headers, body });
    assert.equal(status, 400, type);
  }
  assert.equal(await statusOf(maya, enrolmentId), "active");
});

test("a one-click form with a file is refused", async (t) => {
  const maya = await app.signIn();
  const { oneClick } = await makeMailed(maya);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  t.after(() => agent.destroy());
  const name = 'content-disposition: form-data; name="file"; filename="a.txt"';
  const body = `--xx\r\n${name}\r\n\r\n${"a".repeat(900_000)}\r\n--xx--\r\n`;
  const headers = { "content-type": "multipart/form-data; boundary=xx" };

  assert.equal(await statusVia(agent, here(oneClick), { method: "POST", headers }, body), 400);
  assert.equal(await statusVia(agent, `${app.listeningUrl}/healthz`, { method: "GET" }), 200);
});

test("a link still works after its strategy and leads were deleted", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { oneClick, strategyId, enrolmentId, email } = await makeMailed(maya);
  await maya.call(strategiesContract.remove, { params: { strategyId } });
  await clearLeft(app);
  const { rowCount } = await app.admin.query("select 1 from enrolments where id = $1", [
    enrolmentId,
  ]);
  assert.equal(rowCount, 0);

  const before = await textOf(oneClick);
  assert.equal(await clickOnce(oneClick), 200);
  const after = await textOf(oneClick);

  assert.ok(before.includes(`Emails to ${email}, sent by this sender.`), before);
  assert.ok(after.includes(`${email} gets no more emails from this sender.`), after);
  assert.deepEqual(await suppressedOf(maya), [email]);
});

test("an old link without an address works too", async () => {
  const maya = await app.signIn();
  const { enrolmentId } = await makeMailed(maya);
  const token = oldToken(app, maya, enrolmentId);

  await app.anonymous().call(unsubscribeContract.confirm, { query: { token }, body: {} });

  assert.equal(await statusOf(maya, enrolmentId), "unsubscribed");
});

test("a link combined from two others is refused", async () => {
  const maya = await app.signIn();
  const [one, other] = [await makeMailed(maya), await makeMailed(maya)];
  const [ids] = tokenIn(one.oneClick).split(".");
  const [, address] = tokenIn(other.oneClick).split(".");

  for (const token of [`${ids}.${address}`, `${ids}.${"A".repeat(60)}`, `${ids}.`])
    assert.equal(await clickOnce(`${PUBLIC_URL}/api/unsubscribe?token=${token}`), 404);

  assert.equal(await statusOf(maya, one.enrolmentId), "active");
});

test("an unsubscribe email from another address ends the plan it names", async () => {
  const maya = await app.signIn();
  const { links, mailbox, enrolmentId, email } = await makeMailed(maya);
  const mailto = links.find((url) => url.startsWith("mailto:")) ?? "";
  const subject = new URL(mailto).searchParams.get("subject") ?? "";
  const privateAddress = "priya@home.test";

  await maya.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId: mailbox.mailboxId },
    body: { from: { name: "Priya", address: privateAddress }, subject, text: "" },
  });
  await app.runJobs();

  assert.equal(await statusOf(maya, enrolmentId), "unsubscribed");
  assert.deepEqual(await suppressedOf(maya), [email, privateAddress].toSorted());
});
