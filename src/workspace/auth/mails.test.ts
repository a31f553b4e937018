import assert from "node:assert/strict";
import { request } from "node:http";
import { after, beforeEach, test } from "node:test";
import { type ReceivedMail, startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { newId } from "#src/platform/server/ids.ts";
import { testApp } from "#src/testing/test-app.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { emailContract } from "./email.contract.ts";
import { passwordContract } from "./password.contract.ts";

const smtp = await startFakeSmtp();
after(() => smtp.stop());
const app = await testApp({ environment: { SMTP_URL: smtp.url, INVITED_ADDRESSES: "confirm" } });
const NEXT = "another harbour at dusk";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

beforeEach(async () => {
  await app.runJobs();
  smtp.received.length = 0;
});

const someAddress = () => `reader-${newId().slice(-8)}@example.com`;

/** All mails sent to an address so far. */
async function mailsTo(address: string): Promise<readonly ReceivedMail[]> {
  await app.runJobs();
  return smtp.received.filter(({ to }) => to.includes(address));
}

async function mailTo(address: string): Promise<ReceivedMail> {
  const [mail, ...more] = await mailsTo(address);
  assert.ok(mail, `a mail to ${address}`);
  assert.deepEqual(more, []);
  return mail;
}

const addressesIn = (text: string) => text.match(/https?:\/\/[^\s"'<>]+/g) ?? [];

/** Readable with and without HTML, without remote content, scripts or secrets. */
function assertProper({ parsed, raw }: ReceivedMail, expected: { path?: string; not: string[] }) {
  const { text = "", html = "" } = parsed;
  const links = new Set([...addressesIn(text), ...addressesIn(html)]);
  assert.equal(links.size, expected.path ? 1 : 0, [...links].join(" "));
  for (const link of links) assert.ok(link.startsWith(`${app.url}${expected.path}?token=`), link);
  assert.doesNotMatch(html, /<(script|img|link|iframe|form|style)\b|\bsrc=|url\(|\son\w+=/i);
  const bare = (html.split("</title>")[1] ?? "").replaceAll(/<[^>]+>/g, " ");
  for (const line of text.split("\n").filter((one) => one && !one.startsWith("--"))) {
    assert.ok(squeeze(bare).includes(squeeze(line.replace(/:$/, ""))), `HTML lacks: ${line}`);
  }
  const all = raw + text + html;
  for (const secret of expected.not) assert.ok(!all.includes(secret), "a secret is in the mail");
}

const squeeze = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();

test("an invitation contains one link and the role in words", async () => {
  const maya = await app.signIn({ role: "admin" });
  const email = someAddress();
  await maya.call(invitationsContract.send, { body: { emails: [email], role: "view" } });

  const mail = await mailTo(email);

  assertProper(mail, { path: "/invite", not: [maya.cookie ?? "", maya.password] });
  assert.match(mail.parsed.subject ?? "", /^Maya Keller invites you to /);
  assert.match(mail.parsed.text ?? "", /You'll have View access/);
});

test("only the new address receives a link", async () => {
  const maya = await app.signIn();
  const email = someAddress();
  await maya.call(emailContract.update, { body: { email, currentPassword: maya.password } });

  const not = [maya.cookie ?? "", maya.password];
  assertProper(await mailTo(email), { path: "/verify-email/confirm", not });
  assertProper(await mailTo(maya.email), { not });
});

test("a reset link ignores the Host header of its request", async () => {
  const maya = await app.signIn();
  await requestReset(maya.email, "evil.example");

  const mail = await mailTo(maya.email);

  assertProper(mail, { path: "/reset-password", not: [maya.password] });
  assert.ok(!mail.raw.includes("evil.example"));
});

test("the mail about a changed password contains no link", async () => {
  const maya = await app.signIn();
  await maya.call(passwordContract.change, {
    body: { currentPassword: maya.password, password: NEXT },
  });
  const mail = await mailTo(maya.email);
  assertProper(mail, { not: [maya.cookie ?? "", maya.password, NEXT] });
  assert.equal(mail.parsed.subject, "Your password was changed");
});

test("the mail about a new device names it, without its session", async () => {
  const maya = await app.signIn();
  const other = app.anonymous();
  await other.request("/api/auth/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": `${FIREFOX} <b>x</b>` },
    body: JSON.stringify({ email: maya.email, password: maya.password }),
  });

  const mail = await mailTo(maya.email);

  assertProper(mail, { not: [other.cookie?.split("=")[1] ?? "-", maya.password, "<b>"] });
  assert.match(mail.parsed.text ?? "", /with Firefox on Linux, from the address 127\.0\.0\.1/);
});

/** As a proxy or an attacker would send it; fetch cannot set the Host header. */
async function requestReset(email: string, host: string): Promise<void> {
  const { hostname, port } = new URL(app.listeningUrl);
  const headers = { host, "x-forwarded-host": host, "content-type": "application/json" };
  const call = request({ hostname, port, path: "/api/reset-password", method: "POST", headers });
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  call.on("response", (answer) => resolve(answer.resume().statusCode)).on("error", reject);
  call.end(JSON.stringify({ email }));
  assert.equal(await promise, 202);
}
