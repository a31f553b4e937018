import assert from "node:assert/strict";
import { test } from "node:test";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign, oldToken } from "#src/outreach/strategies/engine/running.makers.ts";
import { emailStep } from "#src/outreach/strategies/strategies.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";

const app = await testApp();

const GERMAN =
  "Guten Tag, wir haben gesehen, dass Ihre Anlage in Kiel bald erweitert wird. Haben Sie kurz Zeit?";

/** A mail of Anna Berg for the project Halden & Söhne, and the address of its unsubscribe page. */
async function makeMailed(owner: Person, body: string) {
  const campaign = await makeCampaign(owner, { steps: [emailStep({ subject: "Kiel", body })] });
  const { projectId, mailbox, campaignId } = campaign;
  await owner.call(projectsContract.update, { params: { projectId }, body: { name: CLIENT } });
  await owner.call(mailboxesContract.update, {
    params: { mailboxId: mailbox.mailboxId },
    body: { displayName: "Anna Berg" },
  });
  const { enrolmentId, email } = await enrol(owner, campaign);
  await owner.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();
  const path = `/unsubscribe?token=${oldToken(app, owner, enrolmentId)}`;
  return { email, projectId, path };
}

const CLIENT = "Halden & Söhne";

async function open(path: string, languages = "en", init: RequestInit = {}) {
  const headers = { "accept-language": languages };
  const answer = await fetch(app.listeningUrl + path, { headers, ...init });
  const html = await answer.text();
  const [, language] = /<html lang="(\w+)">/.exec(html) ?? [];
  return { status: answer.status, html, language, answer };
}

/** As a browser without scripts sends the form of the page. */
function send(path: string, fields: Record<string, string>) {
  return open(`/api${path}`, "en", { method: "POST", body: new URLSearchParams(fields) });
}

async function scopesOf(owner: Person) {
  const { list } = await owner.call(suppressionsContract.list, { query: {} });
  return list.map(({ projectId }) => projectId);
}

test("the page has the language of its email and names its sender", async () => {
  const { email, path } = await makeMailed(await app.signIn(), GERMAN);

  const { html, language, status } = await open(path, "en-GB,en");

  assert.deepEqual([status, language], [200, "de"]);
  assert.ok(html.includes(`E-Mails an ${email}, gesendet von Anna Berg.`), html);
  assert.ok(html.includes("E-Mails im Auftrag von Halden &amp; Söhne"), html);
  assert.doesNotMatch(html, /Foreword|<script/);
});

test("an email offers to unsubscribe in its own language", async () => {
  const { email } = await makeMailed(await app.signIn(), GERMAN);

  const { rows } = await app.admin.query<{ html: string; raw: string }>(
    "select body_html as html from scheduled_messages where to_addresses::text like $1",
    [`%${email}%`],
  );

  assert.match(rows[0]?.html ?? "", />Abbestellen<\/a>/);
});

for (const [languages, shown] of [
  ["fr-CH, de;q=0.8", "fr"],
  ["sv, nl;q=0.7, it;q=0.9", "it"],
  ["es;q=0.1, pl", "pl"],
  ["ja", "en"],
  ["*", "en"],
  ["", "en"],
] as const)
  test(`a page whose email is too short to tell follows "${languages}"`, async () => {
    const { path } = await makeMailed(await app.signIn(), "Kiel?");

    assert.equal((await open(path, languages)).language, shown);
  });

test("an invalid link says so in the language of the browser", async () => {
  for (const path of ["/unsubscribe", "/unsubscribe?token=forged"]) {
    const { html, status } = await open(path, "nl-BE");

    assert.equal(status, 404);
    assert.match(html, /<h1>Link niet geldig<\/h1>/);
  }
});

test("the form ends the emails of the project, then those of all", async () => {
  const maya = await app.signIn();
  const { email, projectId, path } = await makeMailed(maya, GERMAN);

  const once = await send(path, { scope: "project" });
  assert.ok(once.html.includes(`${email} erhält keine E-Mails mehr im Auftrag von`), once.html);
  assert.deepEqual(await scopesOf(maya), [projectId]);

  const { html } = await send(path, { scope: "all" });
  assert.ok(html.includes(`${email} erhält keine E-Mails mehr von diesem Absender.`), html);
  assert.deepEqual(await scopesOf(maya), [null, projectId]);
  assert.equal((await open(path)).html, html);
});

test("the page runs and loads nothing", async () => {
  const { path } = await makeMailed(await app.signIn(), GERMAN);

  const { answer } = await open(path);

  const policy = answer.headers.get("content-security-policy") ?? "";
  assert.match(policy, /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self';/);
  assert.equal(answer.headers.get("cache-control"), "no-store");
});

test("an unknown scope changes nothing", async () => {
  const maya = await app.signIn();
  const { path } = await makeMailed(maya, GERMAN);

  assert.equal((await send(path, { scope: "everyone" })).status, 400);

  assert.deepEqual(await scopesOf(maya), []);
});
