import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeDns } from "#fakes/dns/fake-dns.ts";
import { checkDomainsNow } from "#src/mail/mailboxes/connecting.makers.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { refusedCall } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { domainsContract } from "./domains.contract.ts";

const dns = await startFakeDns({
  "listed.example.bad.example": { a: ["127.0.1.2"] },
  "refused.example.bad.example": { a: ["127.255.255.254"] },
  "refused.example.worse.example": { a: ["127.0.0.1"] },
  "half.example.bad.example": { a: ["127.255.255.252"] },
  "hijacked.example.bad.example": { a: ["192.0.2.80"] },
  "hijacked.example.worse.example": { a: ["192.0.2.80"] },
});
after(() => dns.stop());
const app = await testApp({
  environment: { DNS_SERVERS: dns.address, DOMAIN_BLOCKLISTS: "bad.example, worse.example" },
});

/** A mailbox that sends from this domain. */
async function makeSender(owner: Person, domain: string): Promise<string> {
  const { mailboxId, projectId } = await makeMailbox(owner);
  await app.admin.query("update mailboxes set provider = 'imap', address = $2 where id = $1", [
    mailboxId,
    `maya-${mailboxId.slice(-8)}@${domain}`,
  ]);
  return projectId;
}

for (const [domain, state, verdicts] of [
  ["listed.example", "fail", ["listed", "clear"]],
  ["refused.example", "unknown", ["unknown", "unknown"]],
  ["half.example", "unknown", ["unknown", "clear"]],
  ["hijacked.example", "unknown", ["unknown", "unknown"]],
  ["clear.example", "pass", ["clear", "clear"]],
] as const)
  test(`the blocklists of ${domain} say ${state}`, async () => {
    const maya = await app.signIn({ role: "edit" });
    await makeSender(maya, domain);

    const { list } = await maya.call(domainsContract.check, { body: { domain } });

    const found = list[0]?.answers?.blocklists;
    assert.equal(found?.state, state);
    assert.deepEqual(
      found?.lists.map(({ verdict }) => verdict),
      verdicts,
    );
  });

test("mailboxes of one domain are one row with their projects", async () => {
  const maya = await app.signIn({ role: "edit" });
  const projects = [await makeSender(maya, "two.example"), await makeSender(maya, "two.example")];
  await makeMailbox(maya);

  const { list } = await maya.call(domainsContract.list);

  assert.deepEqual(
    list.map(({ domain, mailboxes, checkedAt }) => [domain, mailboxes, checkedAt]),
    [["two.example", 2, null]],
  );
  assert.deepEqual(new Set(list[0]?.projectIds), new Set(projects));
});

test("a domain of another organisation is not checked", async () => {
  const [maya, other] = [await app.signIn({ role: "edit" }), await app.signIn({ role: "edit" })];
  await makeSender(other, "theirs.example");

  const body = { domain: "theirs.example" };
  const answer = await refusedCall(maya.call(domainsContract.check, { body }));

  assert.equal(answer.code, "domain_not_found");
});

test("each domain is checked once a day", async () => {
  const maya = await app.signIn({ role: "edit" });
  await makeSender(maya, "daily.example");

  await checkDomainsNow(app);

  const first = await maya.call(domainsContract.list);
  assert.notEqual(first.list[0]?.checkedAt ?? null, null);
  await checkDomainsNow(app);
  const second = await maya.call(domainsContract.list);
  assert.equal(second.list[0]?.checkedAt, first.list[0]?.checkedAt);
});
