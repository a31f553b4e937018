import assert from "node:assert/strict";
import { test } from "node:test";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { freshAddress, makeEnrolledLead } from "#src/outreach/strategies/leads/leads.makers.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { refusal, refusedCall } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { auditContract } from "#src/workspace/audit/audit.contract.ts";
import { suppressions } from "./server/suppressions.public.ts";
import { suppressionsContract } from "./suppressions.contract.ts";

const app = await testApp();

function add(person: Person, values: string[]) {
  return person.call(suppressionsContract.add, { body: { values } });
}

async function statusOf(person: Person, enrolmentId: string): Promise<string> {
  return (await person.call(enrolmentsContract.read, { params: { enrolmentId } })).status;
}

test("addresses and domains are listed the newest first, each once", async () => {
  const maya = await app.signIn();
  const address = freshAddress();

  assert.deepEqual(await add(maya, [address, "Bücher.example"]), { added: 2, known: 0 });
  assert.deepEqual(await add(maya, [address.toUpperCase()]), { added: 0, known: 1 });

  const { list } = await maya.call(suppressionsContract.list, { query: {} });
  assert.deepEqual(list.map(({ kind, value }) => [kind, value]).toSorted(), [
    ["domain", "xn--bcher-kva.example"],
    ["email", address],
  ]);
});

test("one invalid value rejects the whole batch", async () => {
  const maya = await app.signIn();
  const wrong = "anna@example.com\r\nBcc: all@example.com";

  const refused = await refusedCall(add(maya, [freshAddress(), wrong]));

  assert.equal(refused.code, "suppression_invalid");
  assert.deepEqual(Object.keys(refused.fields), ["values.1"]);
  assert.deepEqual((await maya.call(suppressionsContract.list, { query: {} })).list, []);
});

test("an admin allows an address again, which is recorded and starts nothing", async () => {
  const admin = await app.signIn({ role: "admin" });
  const email = freshAddress();
  const { enrolmentId } = await makeEnrolledLead(admin, { lead: { email } });
  await add(admin, [email]);
  const { list } = await admin.call(suppressionsContract.list, { query: { search: email } });
  const params = { suppressionId: list[0]?.suppressionId ?? "" };

  await admin.call(suppressionsContract.lift, { params });

  await assert.rejects(
    admin.call(suppressionsContract.lift, { params }),
    refusal(404, "suppression_not_found"),
  );
  assert.equal(await statusOf(admin, enrolmentId), "suppressed");
  const record = await admin.call(auditContract.list, {
    query: { filters: { kind: "suppression_lifted" } },
  });
  assert.deepEqual(
    record.list.map(({ subject, details }) => [subject, details]),
    [[email, { reason: "manual" }]],
  );
});

test("a dead address ends only the email sent to it", async () => {
  const maya = await app.signIn();
  const linkedinUrl = `https://linkedin.com/in/${crypto.randomUUID()}`;
  const [dead, well] = [freshAddress(), freshAddress()];
  const first = await makeEnrolledLead(maya, { lead: { email: dead, linkedinUrl } });
  const second = await makeEnrolledLead(maya, { lead: { email: well, linkedinUrl } });

  await inOrganization(app.services, maya.organizationId, ({ db, org }) =>
    suppressions.suppress(db, org, { values: [dead], reason: "bounce", now: new Date() }),
  );

  assert.equal(await statusOf(maya, first.enrolmentId), "bounced");
  assert.equal(await statusOf(maya, second.enrolmentId), "active");
});
