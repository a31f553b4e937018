import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeDns } from "#fakes/dns/fake-dns.ts";
import { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { readinessContract } from "#src/outreach/strategies/engine/readiness.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { DAY_MS, HOUR_MS } from "#src/platform/contract/durations.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

const dns = await startFakeDns({
  "northwind.studio": { mx: ["mx.northwind.studio"] },
  "plain.studio": { a: ["192.0.2.1"] },
  "web-only.studio": { mx: ["."], a: ["192.0.2.1"] },
  "parked.studio": { txt: ["v=spf1 -all"] },
});
after(() => dns.stop());
let now = Date.now();
const clock = { now: () => new Date(now) };
const app = await testApp({ clock, environment: { DNS_SERVERS: dns.address } });

const made = () => crypto.randomUUID().slice(0, 8);

/** Someone at this domain, whose domain was checked before the campaign started. */
async function makeStarted(owner: Person, domain: string) {
  const campaign = await makeCampaign(owner);
  const lead = await enrol(owner, campaign, { email: `maya-${made()}@${domain}` });
  await app.runJobs();
  await owner.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();
  return { ...campaign, ...lead };
}

async function stateOf(owner: Person, enrolmentId: string) {
  const { places } = await owner.call(enrolmentsContract.read, { params: { enrolmentId } });
  const place = places.find(({ channel }) => channel === "email");
  return place?.holdReason ?? place?.state;
}

async function isHeldAt(domain: string): Promise<boolean> {
  const maya = await app.signIn();
  const { enrolmentId } = await makeStarted(maya, domain);
  return (await stateOf(maya, enrolmentId)) === "no-mx";
}

test("a person at a domain with a mail server is written to", async () => {
  assert.equal(await isHeldAt("northwind.studio"), false);
});

test("a domain without MX receives email at its own address", async () => {
  assert.equal(await isHeldAt("plain.studio"), false);
});

test("a person at a domain without a mail server gets no email", async () => {
  assert.equal(await isHeldAt("parked.studio"), true);
});

test("a person at a domain that does not exist gets no email", async () => {
  assert.equal(await isHeldAt("nowhere.studio"), true);
});

test("a domain that refuses email by a null MX gets none", async () => {
  assert.equal(await isHeldAt("web-only.studio"), true);
});

test("a domain is not held while DNS is silent", async () => {
  dns.isSilent = true;
  try {
    assert.equal(await isHeldAt("quiet.studio"), false);
  } finally {
    dns.isSilent = false;
  }
});

test("the forecast holds the same people as the engine", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const params = { campaignId: campaign.campaignId };
  const held = await enrol(maya, campaign, { email: `ada-${made()}@parked.studio` });
  await enrol(maya, campaign, { email: `ben-${made()}@northwind.studio` });
  await app.runJobs();

  const plan = await maya.call(dryRunContract.dryRun, { params, query: {} });

  assert.deepEqual(plan.held, [{ waitsFor: "no-mx", people: 1 }]);
  await maya.call(runningContract.start, { params });
  await app.runJobs();
  assert.equal(await stateOf(maya, held.enrolmentId), "no-mx");
});

test("many leads of a domain cost one lookup in a week", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const domain = `${made()}.studio`;
  dns.zone[domain] = { mx: ["mx.northwind.studio"] };
  const lookups = () => dns.askedForMx.filter((name) => name === domain).length;

  for (const name of ["ada", "ben", "cleo"])
    await enrol(maya, campaign, { email: `${name}@${domain}` });
  await app.runJobs();
  await enrol(maya, campaign, { email: `dana@${domain}` });
  await app.runJobs();
  assert.equal(lookups(), 1);

  now += 7 * DAY_MS + HOUR_MS;
  await enrol(maya, campaign, { email: `eli@${domain}` });
  await app.runJobs();
  assert.equal(lookups(), 2);
});

test("a held person is written to once their domain receives email", async () => {
  const maya = await app.signIn();
  const domain = `${made()}.studio`;
  const { enrolmentId } = await makeStarted(maya, domain);
  assert.equal(await stateOf(maya, enrolmentId), "no-mx");

  dns.zone[domain] = { mx: ["mx.northwind.studio"] };
  now += DAY_MS + HOUR_MS;
  await app.runJobs();

  assert.notEqual(await stateOf(maya, enrolmentId), "no-mx");
});

test("a held person is written to at a new address", async () => {
  const maya = await app.signIn();
  const { enrolmentId, leadId } = await makeStarted(maya, "parked.studio");

  const body = { email: `maya-${made()}@northwind.studio` };
  await maya.call(leadsContract.update, { params: { leadId }, body });
  await app.runJobs();

  assert.notEqual(await stateOf(maya, enrolmentId), "no-mx");
});

test("readiness names the domains that receive no email", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  await enrol(maya, campaign, { email: `ada-${made()}@parked.studio` });
  await enrol(maya, campaign, { email: `info@northwind.studio` });
  await app.runJobs();

  const { checks, noMail } = await maya.call(readinessContract.read, {
    params: { campaignId: campaign.campaignId },
  });

  const { state, count } = checks.find(({ id }) => id === "addresses") ?? {};
  assert.deepEqual([state, count], ["warning", 1]);
  assert.deepEqual(noMail, [{ domain: "parked.studio", people: 1 }]);
});
