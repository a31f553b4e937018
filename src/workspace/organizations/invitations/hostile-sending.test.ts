import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "#src/platform/server/ids.ts";
import { errorOf, refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { invitationsContract } from "./invitations.contract.ts";

const app = await testApp();
const maya = await app.signIn({ role: "admin" });

const NUL = String.fromCharCode(0);

for (const [what, email] of [
  ["a letter of another script", "m\u0430ya@northwind.example"],
  ["a letter without width", "maya\u200b@northwind.example"],
  ["a turn of the writing direction", "maya\u202e@northwind.example"],
  ["a wide at sign", "maya\uff20northwind.example"],
  ["a domain in another script", "maya@n\u043erthwind.example"],
  ["a ligature that would become two letters", "\ufb01rst@northwind.example"],
  ["the sign for kelvin, which would become a plain k", "mi\u212ae@northwind.example"],
  ["a second address behind a comma", "maya@northwind.example,eve@evil.example"],
  ["a line of its own for the mail's head", "maya@northwind.example\r\nBcc: eve@evil.example"],
  ["a name around it", "Maya <maya@northwind.example>"],
  ["quotes", '"maya"@northwind.example'],
  ["256 letters", `${"m".repeat(236)}@northwind.example.com`],
] as const) {
  test(`an address with ${what} is refused at its place in the list`, async () => {
    const answer = await send({ emails: ["good@northwind.example", email] });

    const { details } = await errorOf(answer);
    assert.equal(answer.status, 422);
    assert.deepEqual(Object.keys(details?.fields ?? {}), ["emails.1"]);
  });
}

for (const [what, body] of [
  ["a text in place of the list", { emails: "maya@northwind.example" }],
  ["an object in place of the list", { emails: { 0: "maya@northwind.example", length: 1 } }],
  ["an address that is a list", { emails: [["maya@northwind.example", "eve@evil.example"]] }],
  ["a NUL byte", { emails: [`maya${NUL}@northwind.example`] }],
  ["a role no one has", { emails: ["maya@northwind.example"], role: "owner" }],
  ["another organisation", { emails: ["maya@northwind.example"], organizationId: newId() }],
] as const) {
  test(`${what} is no invitation`, async () => {
    const { status } = await send(body);
    assert.ok(status === 400 || status === 422, String(status));
  });
}

test("an empty list and one longer than anyone may send are refused", async () => {
  const many = Array.from({ length: 21 }, (_, at) => `person-${at}@northwind.example`);
  assert.equal((await send({ emails: [] })).status, 422);
  assert.equal((await send({ emails: many })).status, 422);
});

test("refused calls leave no invitation behind", async () => {
  const { list } = await maya.call(invitationsContract.list, { query: { limit: 100 } });
  assert.deepEqual(
    list.filter(({ email }) => !email.startsWith("k")),
    [],
  );
});

test("two concurrent invitations leave one with the later link", async () => {
  const jonas = await app.signIn({ role: "admin" });
  const email = `${newId().slice(-12)}@northwind.example`;
  await Promise.all(
    [1, 2, 3].map(() => jonas.call(invitationsContract.send, { body: { emails: [email] } })),
  );
  const { total } = await jonas.call(invitationsContract.list, { query: {} });
  const { rows } = await app.admin.query<{ links: string }>(
    "select count(*) as links from invitation_tokens where organization_id = $1",
    [jonas.organizationId],
  );
  assert.deepEqual([total, rows[0]?.links], [1, "1"]);
});

test("concurrent invitations return results in their own order", async () => {
  const jonas = await app.signIn({ role: "admin" });
  const ada = await app.signIn({ with: jonas, role: "admin" });
  const emails = Array.from({ length: 10 }, () => `${newId().slice(-12)}@northwind.example`);

  const answers = await Promise.all(
    [emails, emails.toReversed()].map(async (order, at) => {
      const { results } = await (at === 0 ? jonas : ada).call(invitationsContract.send, {
        body: { emails: order },
      });
      return results.map(({ email }) => email);
    }),
  );

  assert.deepEqual(answers, [emails, emails.toReversed()]);
});

test("of two concurrent revocations, the second finds nothing", async () => {
  const jonas = await app.signIn({ role: "admin" });
  await jonas.call(invitationsContract.send, { body: { emails: ["two@northwind.example"] } });
  const { list } = await jonas.call(invitationsContract.list, { query: {} });
  const params = { invitationId: list[0]?.invitationId ?? "" };

  const both = await Promise.allSettled(
    [1, 2].map(() => jonas.call(invitationsContract.withdraw, { params })),
  );

  const [refused] = both.filter((one) => one.status === "rejected");
  assert.equal(both.filter((one) => one.status === "fulfilled").length, 1);
  refusal(404, "invitation_not_found")(refused?.reason);
});

for (const token of ["", " ", "%", "%00", "a%20b", "../../x", "x".repeat(201), "%F0%9F%94%91"]) {
  test(`a token that was never made opens nothing: ${token.slice(0, 12)}`, async () => {
    const { status } = await app.anonymous().request(`/api/auth/invitations?token=${token}`);
    assert.ok(status === 400 || status === 404, String(status));
  });
}

test("a truncated or altered token is not accepted", async () => {
  const { token } = await app.makeInvitation();
  const read = (text: string) => app.anonymous().request(`/api/auth/invitations?token=${text}`);
  const swapped = token.replace(/[a-z]/i, (one) =>
    one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase(),
  );

  assert.equal((await read(token.slice(0, -1))).status, 404);
  assert.equal((await read(swapped)).status, 404);
  assert.equal((await read(`${token}=`)).status, 404);
  const encoded = [...token].map((one) => `%${one.charCodeAt(0).toString(16)}`).join("");
  assert.equal((await read(encoded)).status, 200);
});

test("a forged client address does not raise the rate limit", async () => {
  const limited = await testApp({ limitsLifted: false });
  const answers: number[] = [];
  for (let turn = 0; turn < 31; turn += 1) {
    const { status } = await limited.anonymous().request("/api/auth/invitations?token=guess", {
      headers: {
        "x-forwarded-for": `198.51.100.${turn}`,
        "x-real-ip": `198.51.100.${turn}`,
        forwarded: `for=198.51.100.${turn}`,
      },
    });
    answers.push(status);
  }
  assert.deepEqual(answers, [...Array(30).fill(404), 429]);
});

test("member search treats SQL wildcards as plain text", async () => {
  const jonas = await app.signIn({ role: "admin" });
  for (const search of ["'; drop table users; --", "\\", "%%", "_", "\u202e", "x".repeat(200)]) {
    const { total } = await jonas.call(membersContract.list, { query: { filters: { search } } });
    assert.equal(total, 0);
  }
  const long = encodeURIComponent("x".repeat(256));
  assert.equal((await jonas.request(`/api/members?filters[search]=${long}`)).status, 400);
  assert.equal((await jonas.request("/api/members?filters[search]=a%00b")).status, 400);
  assert.equal((await jonas.request("/api/members?filters[role]=owner")).status, 400);
  assert.equal((await jonas.request("/api/members?limit=101")).status, 400);
  assert.equal((await jonas.request("/api/members?skip=-1")).status, 400);
});

function send(body: object, admin: Person = maya): Promise<Response> {
  return admin.request("/api/auth/invitations", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
