import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "#src/platform/server/ids.ts";
import { listOutbox } from "#src/platform/server/mail/outbox.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { auditContract } from "#src/workspace/audit/audit.contract.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { singleSignOnContract } from "./single-sign-on.contract.ts";
import {
  checkDomains,
  comeBack,
  connectionOf,
  makeSingleSignOn,
  proveDomain,
  signInAt,
  someoneAt,
  startDns,
  startProvider,
  testSignIn,
} from "./single-sign-on.makers.ts";
import { singleSignOnSettingsContract as settings } from "./sso-settings.contract.ts";

const dns = await startDns();
const app = await testApp({ environment: { DNS_SERVERS: dns.address } });
const fake = await startProvider(app);

const newDomain = () => `${newId().slice(-12)}.example`;

async function saveAs(changed: object) {
  const admin = await app.signIn({ role: "admin" });
  return admin.call(settings.save, { body: { ...connectionOf(fake), ...changed } });
}

test("the client secret is never returned", async () => {
  const saved = await saveAs({});

  assert.ok(!JSON.stringify(saved).includes(fake.clientSecret));
  assert.match(saved.redirectUri, /\/auth\/single-sign-on\//);
});

test("the address of the discovery document is taken as well", async () => {
  const saved = await saveAs({ issuer: `${fake.issuer}/.well-known/openid-configuration` });

  assert.equal(saved.connection?.issuer, fake.issuer);
});

test("an address where nothing answers is refused", async () => {
  const attempt = saveAs({ issuer: "https://127.0.0.1:9" });

  await assert.rejects(attempt, refusal(422, "issuer_unreachable"));
});

test("an address in a private network is refused", async () => {
  const stranger = await startProvider(app);
  app.services.config.fetchAllowedHosts = new Set([new URL(fake.issuer).host]);

  await assert.rejects(saveAs({ issuer: stranger.issuer }), refusal(422, "issuer_unreachable"));
});

test("a provider that calls itself otherwise is refused", async (t) => {
  fake.metadata = { issuer: "https://another.example" };
  t.after(() => {
    fake.metadata = {};
  });

  await assert.rejects(saveAs({}), refusal(422, "issuer_mismatch"));
});

test("a provider without the code flow is refused", async (t) => {
  fake.metadata = { response_types_supported: ["id_token"] };
  t.after(() => {
    fake.metadata = {};
  });

  await assert.rejects(saveAs({}), refusal(422, "issuer_without_code"));
});

test("a wrong secret is found by the test sign-in", async () => {
  const admin = await app.signIn({ role: "admin" });
  const body = { ...connectionOf(fake), clientSecret: "wrong" };
  await admin.call(settings.save, { body });

  await assert.rejects(testSignIn(admin, fake), refusal(409, "sso_secret_wrong"));
});

test("it is turned on after a test sign-in only", async () => {
  const admin = await app.signIn({ role: "admin" });
  await admin.call(settings.save, { body: connectionOf(fake) });

  const attempt = admin.call(settings.setOn, { body: { isOn: true } });

  await assert.rejects(attempt, refusal(409, "sso_untested"));
});

test("it is turned on with a verified domain only", async () => {
  const admin = await app.signIn({ role: "admin" });
  await admin.call(settings.save, { body: connectionOf(fake) });
  fake.person = someoneAt(newDomain());
  await testSignIn(admin, fake);

  const attempt = admin.call(settings.setOn, { body: { isOn: true } });

  await assert.rejects(attempt, refusal(409, "sso_domain_needed"));
});

test("another client has to be tested again", async () => {
  const at = await makeSingleSignOn(app, dns);
  const body = { ...connectionOf(at.fake), clientId: "another" };

  const { connection } = await at.admin.call(settings.save, { body });

  assert.deepEqual([connection?.isOn, connection?.testedAt], [false, null]);
});

test("other roles need no new test", async () => {
  const at = await makeSingleSignOn(app, dns);
  const { clientSecret: _, ...same } = connectionOf(at.fake);

  const { connection } = await at.admin.call(settings.save, {
    body: { ...same, defaultRole: "edit" },
  });

  assert.equal(connection?.isOn, true);
});

test("an answer to settings from before is refused", async () => {
  const at = await makeSingleSignOn(app, dns);
  at.fake.person = someoneAt(at.domain);
  const input = await comeBack(app.anonymous(), at);
  await at.admin.call(settings.save, { body: { ...connectionOf(at.fake), clientId: "another" } });

  const attempt = app.anonymous().call(singleSignOnContract.finish, input);

  await assert.rejects(attempt, refusal(404, "sso_attempt_not_found"));
});

test("turning it off ends the sessions that it started", async () => {
  const at = await makeSingleSignOn(app, dns);
  at.fake.person = someoneAt(at.domain);
  const caller = app.anonymous();
  await signInAt(caller, at);

  await at.admin.call(settings.setOn, { body: { isOn: false } });

  const attempt = caller.call(membersContract.names);
  await assert.rejects(attempt, refusal(401, "session_missing"));
});

test("a group gives its role at each sign-in", async () => {
  const claimRoles = [
    { value: "staff", role: "edit" },
    { value: "owners", role: "admin" },
  ];
  const at = await makeSingleSignOn(app, dns, { claim: "groups", claimRoles });
  const roleWith = async (groups: unknown) => {
    at.fake.person = { ...at.fake.person, groups };
    return (await signInAt(app.anonymous(), at)).session?.role;
  };
  at.fake.person = someoneAt(at.domain);

  const roles = [
    await roleWith(["staff", "owners"]),
    await roleWith("staff"),
    await roleWith(["guests"]),
    await roleWith(["staff"]),
    await roleWith(undefined),
  ];

  assert.deepEqual(roles, ["admin", "edit", "view", "edit", "edit"]);
});

test("a group does not take the role of the last admin", async () => {
  const claimRoles = [{ value: "staff", role: "view" }];
  const at = await makeSingleSignOn(app, dns, { claim: "groups", claimRoles });
  const email = `owner@${at.domain}`;
  await app.admin.query("update users set email = $1 where id = $2", [email, at.admin.userId]);
  at.fake.person = { ...someoneAt(at.domain), email, groups: ["staff"] };

  const user = await signInAt(app.anonymous(), at);

  assert.equal(user.session?.role, "admin");
});

test("a domain where anyone has an address is refused", async () => {
  const admin = await app.signIn({ role: "admin" });

  const attempt = admin.call(settings.addDomain, { body: { domain: "gmail.com" } });

  await assert.rejects(attempt, refusal(422, "domain_public"));
});

test("a domain without its record stays unverified", async () => {
  const admin = await app.signIn({ role: "admin" });
  const domain = newDomain();
  const { domains } = await admin.call(settings.addDomain, { body: { domain } });
  dns.zone[domain] = { txt: ["foreword-verification=of-someone-else"] };
  const params = { domainId: domains[0]?.domainId ?? "" };

  const attempt = admin.call(settings.verifyDomain, { params });

  await assert.rejects(attempt, refusal(409, "record_missing"));
});

test("a domain goes to the organisation that shows its record", async () => {
  const [before, after] = [
    await app.signIn({ role: "admin" }),
    await app.signIn({ role: "admin" }),
  ];
  const domain = newDomain();
  await proveDomain(before, dns, domain);

  await proveDomain(after, dns, domain);

  assert.equal((await before.call(settings.read)).domains[0]?.verifiedAt, null);
  const { list } = await before.call(auditContract.list, { query: {} });
  assert.equal(list[0]?.details.change, "lost");
});

test("a domain with both records stays where it is", async () => {
  const [before, after] = [
    await app.signIn({ role: "admin" }),
    await app.signIn({ role: "admin" }),
  ];
  const domain = newDomain();
  await proveDomain(before, dns, domain);
  const first = dns.zone[domain]?.txt ?? [];
  const { domains } = await after.call(settings.addDomain, { body: { domain } });
  dns.zone[domain] = { txt: [...first, domains[0]?.record ?? ""] };
  const params = { domainId: domains[0]?.domainId ?? "" };

  const attempt = after.call(settings.verifyDomain, { params });

  await assert.rejects(attempt, refusal(409, "domain_taken"));
});

test("two that verify a domain at once do not both get it", async () => {
  const domain = newDomain();
  const claims = await Promise.all(
    [1, 2].map(async () => {
      const admin = await app.signIn({ role: "admin" });
      const { domains } = await admin.call(settings.addDomain, { body: { domain } });
      return { admin, domain: domains[0] };
    }),
  );
  dns.zone[domain] = { txt: claims.map((one) => one.domain?.record ?? "") };

  const attempts = claims.map(({ admin, domain: claimed }) =>
    admin.call(settings.verifyDomain, { params: { domainId: claimed?.domainId ?? "" } }),
  );

  const outcomes = (await Promise.allSettled(attempts)).map(({ status }) => status);
  assert.deepEqual(outcomes.toSorted(), ["fulfilled", "rejected"]);
});

test("a domain whose record stays away is lost", async () => {
  const admin = await app.signIn({ role: "admin" });
  const domain = newDomain();
  const domainId = await proveDomain(admin, dns, domain);
  dns.zone[domain] = { txt: [] };
  await checkDomains(app);
  assert.ok((await admin.call(settings.read)).domains[0]?.missingSince);
  await app.admin.query(
    "update sso_domains set missing_since = now() - interval '8 days' where id = $1",
    [domainId],
  );

  await checkDomains(app);

  assert.equal((await admin.call(settings.read)).domains[0]?.verifiedAt, null);
  const mails = await listOutbox(app.services.databases.auth, app.services.keyring);
  const kinds = mails.filter(({ to }) => to.address === admin.email).map(({ kind }) => kind);
  assert.deepEqual(kinds.slice(-2), ["domain-missing", "domain-lost"]);
});

test("a name server that does not answer loses no domain", async (t) => {
  const admin = await app.signIn({ role: "admin" });
  await proveDomain(admin, dns, newDomain());
  const { txt } = app.services.dns;
  app.services.dns.txt = async () => ({ kind: "unknown" });
  t.after(() => {
    app.services.dns.txt = txt;
  });

  await checkDomains(app);

  assert.equal((await admin.call(settings.read)).domains[0]?.missingSince, null);
});

test("the settings of another organisation are out of reach", async () => {
  const at = await makeSingleSignOn(app, dns);
  const stranger = await app.signIn({ role: "admin" });
  const params = { domainId: at.domainId };

  assert.equal((await stranger.call(settings.read)).connection, null);
  await assert.rejects(
    stranger.call(settings.removeDomain, { params }),
    refusal(404, "domain_not_found"),
  );
});
