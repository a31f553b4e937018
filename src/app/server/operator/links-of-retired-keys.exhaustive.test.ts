import assert from "node:assert/strict";
import { join } from "node:path";
import { after, test } from "node:test";
import { buildApp } from "#src/app/server/build-app.ts";
import { prepareSchema } from "#src/app/server/prepare-schema.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { sharingContract } from "#src/knowledge/documentation/sharing/sharing.contract.ts";
import { makeShare } from "#src/knowledge/documentation/sharing/sharing.makers.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { unsubscribeToken } from "#src/outreach/strategies/engine/server/unsubscribe/unsubscribe-token.ts";
import { unsubscribeContract } from "#src/outreach/strategies/engine/unsubscribe.contract.ts";
import { readConfig } from "#src/platform/server/config.ts";
import { createLog } from "#src/platform/server/log.ts";
import { openPostgres } from "#src/platform/server/postgres/open-postgres.ts";
import { type Keyring, openKeyring } from "#src/platform/server/secrets/keyring.ts";
import { operator, temporaryFolder } from "#src/testing/operator-process.ts";
import { createCaller } from "#src/testing/person.ts";
import { TEST_PASSWORD } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { inviteFirstAdmin } from "#src/workspace/organizations/invitations/server/first-run.ts";

const place = { DATA_DIR: join(await temporaryFolder(), "data") };
const log = createLog("silent");
const postgres = await openPostgres({ dataDir: place.DATA_DIR, log });
after(() => postgres.stop());

/** An instance with the current keyring file. */
async function start() {
  const config = readConfig({ ...place, PORT: "0" });
  const keyring = await openKeyring(config.keyringFile);
  const targets = await prepareSchema(postgres.admin, keyring);
  const app = await buildApp({ config, targets, keyring, log, takesJobs: false, shedsLoad: false });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= app.stop();
    return stopped;
  };
  return { ...app, stop, keyring, caller: createCaller(app.listeningUrl) };
}

async function keys(doing: string): Promise<string> {
  const { code, output } = await operator(place, "keys", doing);
  assert.equal(code, 0, output);
  return output;
}

async function makeLinks() {
  const { caller, services, keyring, stop } = await start();
  const names = { firstName: "Maya", lastName: "Keller", email: "maya@keller.example" };
  const token = (await inviteFirstAdmin(services.databases.auth)) ?? "";
  await caller.call(invitationsContract.acceptWithSignUp, {
    body: { token, password: TEST_PASSWORD, ...names },
  });
  const { link } = await makeShare(caller, (await makePage(caller)).id);
  const campaign = await makeCampaign(caller);
  const { enrolmentId, email } = await enrol(caller, campaign);
  await caller.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await services.jobs.runJobs();
  const organizationId = (await caller.call(authContract.me)).session?.organizationId ?? "";
  const sign = (by: Keyring, reader: { enrolmentId: string; address?: string }) =>
    unsubscribeToken(by, { organizationId, ...reader });
  await stop();
  return {
    share: new URL(link).searchParams.get("token") ?? "",
    email,
    sent: [sign(keyring, { enrolmentId }), sign(keyring, { enrolmentId, address: email })],
    forged: sign(keyring, { enrolmentId: crypto.randomUUID(), address: "noor@example.com" }),
  };
}

const links = await makeLinks();
await keys("rotate");
const retired = await keys("retire");
const { caller, stop } = await start();
after(stop);

test("unsubscribe links in mail already sent work after keys retire", async () => {
  for (const token of links.sent) {
    const looked = await caller.request(`/api/unsubscribe?token=${token}`);
    assert.ok((await looked.text()).includes(links.email));
  }
  const query = { token: links.sent[0] ?? "" };

  await caller.call(unsubscribeContract.confirm, { query, body: {} });

  const after = await caller.request(`/api/unsubscribe?token=${query.token}`);
  assert.match(await after.text(), /You&#39;re unsubscribed/);
});

test("a retired key unsubscribes no address of its holder's choice", async () => {
  const { status } = await caller.request(`/api/unsubscribe?token=${links.forged}`, {
    method: "POST",
    body: new URLSearchParams(),
  });

  assert.equal(status, 404);
});

test("retiring keys announces and ends shared links", async () => {
  assert.match(retired, /^Links to shared pages and reports stop working: share them again\./m);
  await assert.rejects(
    caller.call(sharingContract.readShared, { query: { token: links.share } }),
    /404 share_not_found/,
  );
});

test("keys adopt warns first which links will stop working", async () => {
  await stop();

  const said = await keys("adopt");

  const [first] = said.split("\n");
  assert.match(
    first ?? "",
    /^Links to shared pages and reports, and unsubscribe links .* stop working/,
  );
});
