import assert from "node:assert/strict";
import { test } from "node:test";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { emailStep } from "#src/outreach/strategies/strategies.makers.ts";
import { testApp } from "#src/testing/test-app.ts";

const app = await testApp();

/** The delivered mail, with unfolded headers. */
async function deliveredTo(organizationId: string, address: string) {
  const { rows } = await app.admin.query<{ raw: string }>(
    `select convert_from(m.raw, 'UTF8') as raw from practice_mails m
       join practice_boxes b on b.organization_id = m.organization_id and b.id = m.box_id
      where b.organization_id = $1 and b.address = $2`,
    [organizationId, address],
  );
  const [head = ""] = (rows[0]?.raw ?? "").split("\r\n\r\n");
  return head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
}

for (const firstName of [
  "Ada\r\nBcc: all@example.test",
  'Ada", <all@example.test>, "Ben',
  "Ada, all@example.test",
  "Ада\u2028Bcc: all@example.test",
  "=?utf-8?B?QmNjOiBhbGxAZXhhbXBsZS50ZXN0?=",
])
  test(`a name adds no recipient and no header to a mail: ${JSON.stringify(firstName)}`, async () => {
    const maya = await app.signIn();
    const steps = [emailStep({ subject: "For {{firstName}}", body: "Hi {{firstName}}," })];
    const campaign = await makeCampaign(maya, { steps });
    const { email } = await enrol(maya, campaign, { firstName });

    await maya.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
    await app.runJobs();

    const head = await deliveredTo(maya.organizationId, email);
    const named = (name: string) =>
      head.filter((line) => line.toLowerCase().startsWith(`${name}:`));
    assert.deepEqual([named("to").length, named("bcc").length, named("cc").length], [1, 0, 0]);
    assert.equal(named("subject").length, 1);
    assert.match(named("to")[0] ?? "", new RegExp(`<${email}>$`));
    const { rows } = await app.admin.query<{ count: number }>(
      `select count(distinct b.address)::int as count from practice_mails m
      join practice_boxes b on b.organization_id = m.organization_id and b.id = m.box_id
        where b.organization_id = $1 and b.address <> $2`,
      [maya.organizationId, campaign.mailbox.email],
    );
    assert.equal(rows[0]?.count, 1);
  });

for (const [email, outcome] of [
  ["ada@example.test, ben@example.test", "email-many"],
  ["ada@example.test;ben@example.test", "email-many"],
  ["ada@example.test\r\nBcc: all@example.test", "email-many"],
  ["jürgen@example.test", "email-not-ascii"],
  ["ada@", "email-invalid"],
  ["Undisclosed recipients", "email-invalid"],
] as const)
  test(`${JSON.stringify(email)} does not become a lead`, async () => {
    const maya = await app.signIn();
    const { projectId } = await makeCampaign(maya);

    const answer = await maya
      .call(leadsContract.add, { body: { projectId, leads: [{ email }] } })
      .catch((error: unknown) => String(error));

    assert.match(JSON.stringify(answer), new RegExp(`${outcome}|malformed|invalid`));
    assert.equal((await maya.call(leadsContract.list, { query: { projectId } })).list.length, 0);
  });

test("an address in another alphabet is written to in ASCII", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  await enrol(maya, campaign, { email: "ada@bücher.test" });

  await maya.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();

  const head = await deliveredTo(maya.organizationId, "ada@xn--bcher-kva.test");
  assert.ok(head.some((line) => /^to: .*<ada@xn--bcher-kva\.test>$/i.test(line)));
});
