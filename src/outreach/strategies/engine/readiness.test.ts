import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeDns } from "#fakes/dns/fake-dns.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { readinessContract } from "./readiness.contract.ts";
import { runningContract } from "./running.contract.ts";
import { enrol, makeCampaign } from "./running.makers.ts";

const GOOGLE = "v=spf1 include:_netblocks.google.com ~all";
const dns = await startFakeDns({
  "good.example": {
    txt: ["v=spf1 include:_spf.google.com ~all", "unrelated=1"],
    mx: ["mx1.good.example", "mx2.good.example"],
  },
  "google._domainkey.good.example": { txt: [`v=DKIM1; k=rsa; p=${"M".repeat(400)}`] },
  "_dmarc.good.example": { txt: ["v=DMARC1; p=reject"] },
  "_spf.google.com": { txt: [GOOGLE] },
  "_netblocks.google.com": { txt: ["v=spf1 ip4:35.190.247.0/24 ~all"] },
  "bad.example": { txt: ["v=spf1 include:mailer.example ~all"] },
  "mailer.example": { txt: ["v=spf1 ip4:192.0.2.0/24 ~all"] },
  "twice.example": { txt: ["v=spf1 ~all", "v=spf1 -all"] },
  "deep.example": {
    txt: [
      `v=spf1 ${"abcdefghijk"
        .split("")
        .map((one) => `a:${one}.example`)
        .join(" ")} ~all`,
    ],
  },
});
after(() => dns.stop());
const app = await testApp({ environment: { DNS_SERVERS: dns.address } });

/** A campaign that sends from a Google mailbox with this domain. */
async function makeAt(owner: Person, domain: string) {
  const campaign = await makeCampaign(owner);
  const { projectId, channelId } = campaign;
  const { mailboxId } = await makeMailbox(owner, { projectId });
  await app.admin.query("update mailboxes set provider = 'gmail', address = $2 where id = $1", [
    mailboxId,
    `maya-${mailboxId.slice(-8)}@${domain}`,
  ]);
  await owner.call(strategiesContract.updateChannel, {
    params: { channelId },
    body: { mailboxIds: [mailboxId] },
  });
  return { ...campaign, params: { campaignId: campaign.campaignId } };
}

async function answersAt(domain: string) {
  const maya = await app.signIn();
  const { params } = await makeAt(maya, domain);
  const { domains } = await maya.call(readinessContract.check, { params, query: {} });
  const answers = domains[0]?.answers;
  assert.ok(answers);
  return answers;
}

test("a domain with all records is ready", async () => {
  const { spf, dkim, dmarc, mx } = await answersAt("good.example");

  assert.deepEqual(
    [spf.state, dkim.state, dmarc.state, mx.state],
    ["pass", "pass", "pass", "pass"],
  );
  assert.equal(spf.lookups, 2);
  assert.equal(mx.record, "mx1.good.example, mx2.good.example");
});

test("a domain whose SPF omits the provider fails", async () => {
  const { spf, dkim, dmarc, mx } = await answersAt("bad.example");

  assert.equal(spf.problem, "spf-without-provider");
  assert.equal(dkim.problem, "dkim-not-found");
  assert.equal(dmarc.problem, "dmarc-missing");
  assert.equal(mx.problem, "mx-missing");
});

test("two SPF records count as none", async () => {
  assert.equal((await answersAt("twice.example")).spf.problem, "spf-many");
});

test("an SPF record with more than ten lookups fails", async () => {
  const { spf } = await answersAt("deep.example");

  assert.equal(spf.problem, "spf-too-many-lookups");
  assert.ok(spf.lookups > 10);
});

test("a domain that does not exist lacks everything", async () => {
  const { spf, mx } = await answersAt("nowhere.example");

  assert.deepEqual([spf.problem, mx.problem], ["spf-missing", "mx-missing"]);
});

test("domain check results are cached for everyone with access", async () => {
  const maya = await app.signIn();
  const { params } = await makeAt(maya, "good.example");
  const before = await maya.call(readinessContract.read, { params });
  assert.equal(before.domains[0]?.checkedAt, null);

  await maya.call(readinessContract.check, { params, query: {} });

  const noor = await app.signIn({ with: maya, role: "view" });
  const { domains } = await noor.call(readinessContract.read, { params });
  assert.equal(domains[0]?.answers?.spf.state, "pass");
});

test("a campaign lists missing requirements besides DNS", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya, {
    steps: [{ kind: "email", subject: "Hi", body: "In {{industry}}" }],
  });
  await enrol(maya, campaign, { fields: { industry: "" } });
  const params = { campaignId: campaign.campaignId };

  const { checks, domains } = await maya.call(readinessContract.read, { params });

  assert.deepEqual(domains, []);
  assert.deepEqual(Object.fromEntries(checks.map(({ id, state }) => [id, state])), {
    steps: "pass",
    "empty-steps": "pass",
    leads: "pass",
    "missing-values": "warning",
    addresses: "pass",
    mailboxes: "pass",
    "postal-line": "warning",
    https: "warning",
  });
});

test("readiness warns about a campaign without people", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const params = { campaignId: campaign.campaignId };
  const stateOfLeads = async () => {
    const { checks } = await maya.call(readinessContract.read, { params });
    return checks.find(({ id }) => id === "leads")?.state;
  };
  assert.equal(await stateOfLeads(), "warning");

  await enrol(maya, campaign);

  assert.equal(await stateOfLeads(), "pass");
});

test("people whose mailbox has left are named with it", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { enrolmentId } = await enrol(maya, campaign);
  await app.admin.query(
    "update enrolment_places set mailbox_id = $2, state = 'planned' where enrolment_id = $1 and channel = 'email'",
    [enrolmentId, campaign.mailbox.mailboxId],
  );
  await maya.call(strategiesContract.updateChannel, {
    params: { channelId: campaign.channelId },
    body: { mailboxIds: [] },
  });

  const { stranded } = await maya.call(readinessContract.read, {
    params: { campaignId: campaign.campaignId },
  });

  assert.deepEqual(
    stranded.map(({ mailboxId, people }) => [mailboxId, people]),
    [[campaign.mailbox.mailboxId, 1]],
  );
});

test("a silent DNS server makes all records unknown", async () => {
  dns.isSilent = true;
  try {
    const { spf, dkim, dmarc, mx } = await answersAt("good.example");
    assert.deepEqual(
      [spf.state, dkim.state, dmarc.state, mx.state],
      ["unknown", "unknown", "unknown", "unknown"],
    );
  } finally {
    dns.isSilent = false;
  }
});

test("readiness reports a disconnected mailbox", async () => {
  const maya = await app.signIn({ role: "admin" });
  const campaign = await makeCampaign(maya);
  const { campaignId, projectId, mailbox, channelId } = campaign;
  const other = await makeMailbox(maya, { projectId });
  const mailboxIds = [mailbox.mailboxId, other.mailboxId];
  await maya.call(strategiesContract.updateChannel, {
    params: { channelId },
    body: { mailboxIds },
  });

  await maya.call(mailboxesContract.remove, {
    params: { mailboxId: other.mailboxId },
    query: { projectId, keepData: "true" },
  });

  const { checks } = await maya.call(readinessContract.read, { params: { campaignId } });
  const { state, count } = checks.find(({ id }) => id === "mailboxes") ?? {};
  assert.deepEqual([state, count], ["warning", 1]);
});

test("a mailbox lists the running strategies that depend on it", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { campaignId, mailbox, strategy } = campaign;
  await enrol(maya, campaign);
  await enrol(maya, campaign);
  await maya.call(runningContract.start, { params: { campaignId } });

  const { list } = await maya.call(mailboxesContract.readUse, {
    params: { mailboxId: mailbox.mailboxId },
  });

  assert.deepEqual(list, [{ name: strategy.name, isRunning: true, people: 2 }]);
});

test("a strategy lists people affected by archiving", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  await enrol(maya, campaign);
  await enrol(maya, campaign);

  const going = await maya.call(strategiesContract.readArchiving, {
    params: { strategyId: campaign.strategyId },
  });

  assert.deepEqual(going, { people: 2, scheduled: 0 });
});

test("a check of links leaves the domains unasked", async () => {
  const maya = await app.signIn();
  const { params } = await makeAt(maya, "good.example");

  const { domains } = await maya.call(readinessContract.check, {
    params,
    query: { only: "links" },
  });

  assert.deepEqual(
    domains.map(({ checkedAt }) => checkedAt),
    [null],
  );
});
