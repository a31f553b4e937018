import { after } from "node:test";
import { type FakeDns, startFakeDns } from "#fakes/dns/fake-dns.ts";
import {
  type FakeOrganizationProvider,
  startFakeOrganizationProvider,
} from "#fakes/oidc/fake-organization-provider.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { AnyJob } from "#src/platform/server/jobs/define-job.ts";
import { seal } from "#src/platform/server/secrets/seal.ts";
import type { Caller } from "#src/testing/person.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { secretPlace } from "./server/begin.ts";
import { confirmJob, domainsJob } from "./server/single-sign-on.feature.ts";
import { singleSignOnContract } from "./single-sign-on.contract.ts";
import { VERIFICATION_NAME } from "./single-sign-on.rules.ts";
import { singleSignOnSettingsContract as settings } from "./sso-settings.contract.ts";

type Running = Pick<TestApp, "services">;

const stopping: (() => Promise<void>)[] = [];
after(async () => {
  for (const stop of stopping) await stop();
});

/** A provider of one organisation that this server may reach. */
export async function startProvider(app: Running): Promise<FakeOrganizationProvider> {
  const fake = await startFakeOrganizationProvider();
  stopping.push(fake.stop);
  allowHost(app, fake);
  return fake;
}

function allowHost({ services }: Running, fake: FakeOrganizationProvider): void {
  services.config.fetchAllowedHosts = new Set([
    ...services.config.fetchAllowedHosts,
    new URL(fake.issuer).host,
  ]);
}

/** Name servers for `DNS_SERVERS` of a test app. */
export async function startDns(): Promise<FakeDns> {
  const dns = await startFakeDns();
  stopping.push(dns.stop);
  return dns;
}

export function connectionOf(fake: FakeOrganizationProvider) {
  const { issuer, clientId, clientSecret } = fake;
  const roles = { defaultRole: "view" as const, claim: null, claimRoles: [] };
  return { issuer, clientId, clientSecret, ...roles };
}

/** The admin's test sign-in at the provider. */
export async function testSignIn(admin: Person, fake: FakeOrganizationProvider) {
  const { url, key } = await admin.call(settings.test);
  const body = { key, search: await fake.visit(url) };
  return admin.call(settings.finishTest, { body });
}

export async function proveDomain(admin: Person, dns: FakeDns, domain: string): Promise<string> {
  const { domains } = await admin.call(settings.addDomain, { body: { domain } });
  const added = domains.find((one) => one.domain === domain);
  dns.zone[domain] = { txt: ["v=spf1 -all", added?.record ?? ""] };
  const domainId = added?.domainId ?? "";
  await admin.call(settings.verifyDomain, { params: { domainId } });
  return domainId;
}

export type Organization = {
  admin: Person;
  fake: FakeOrganizationProvider;
  domain: string;
  domainId: string;
};

/** An organisation whose single sign-on is on, for one domain. */
export async function makeSingleSignOn(
  app: TestApp,
  dns: FakeDns,
  roles: Partial<ReturnType<typeof connectionOf>> | object = {},
): Promise<Organization> {
  const fake = await startProvider(app);
  const admin = await app.signIn({ role: "admin" });
  await admin.call(settings.save, { body: { ...connectionOf(fake), ...roles } });
  const domain = `${newId().slice(-12)}.example`;
  fake.person = someoneAt(domain);
  await testSignIn(admin, fake);
  const domainId = await proveDomain(admin, dns, domain);
  await admin.call(settings.setOn, { body: { isOn: true } });
  return { admin, fake, domain, domainId };
}

/** A person that the provider knows. */
export function someoneAt(domain: string) {
  const name = newId().slice(-12);
  return {
    sub: newId(),
    email: `${name}@${domain}`,
    email_verified: true,
    given_name: "Ada",
    family_name: "Quist",
  };
}

/** Goes through the provider up to its redirect back to us. */
export async function comeBack(
  caller: Caller,
  { fake, admin }: Pick<Organization, "fake" | "admin">,
  email = String(fake.person.email),
) {
  const { url, key } = await caller.call(singleSignOnContract.redirect, { body: { email } });
  const { organizationId } = admin;
  return { params: { organizationId }, body: { key, search: await fake.visit(url) } };
}

export async function signInAt(caller: Caller, at: Pick<Organization, "fake" | "admin">) {
  return caller.call(singleSignOnContract.finish, await comeBack(caller, at));
}

/** Confirms a session with the provider, as before a dangerous action. */
export async function proveAt(caller: Caller, fake: FakeOrganizationProvider): Promise<void> {
  const { url, key } = await caller.call(singleSignOnContract.prove);
  const body = { key, search: await fake.visit(url) };
  await caller.call(singleSignOnContract.finishProof, { body });
}

function perform(job: AnyJob, { services }: Running): Promise<void> {
  const signal = AbortSignal.timeout(60_000);
  return job.perform({ payload: {}, services, attempt: 1, signal });
}

/** Like the job that asks the providers. */
export const confirmSessions = (app: Running) => perform(confirmJob, app);

/** Like the daily job that looks at the DNS records. */
export const checkDomains = (app: Running) => perform(domainsJob, app);

let sample: Promise<FakeOrganizationProvider> | undefined;

/** One for all calls that only need some provider. */
export async function sampleProvider(app: Running): Promise<FakeOrganizationProvider> {
  sample ??= startFakeOrganizationProvider().then((fake) => {
    stopping.push(fake.stop);
    return fake;
  });
  const fake = await sample;
  allowHost(app, fake);
  return fake;
}

/** A connection in the tables alone, which is on. Returns its domain. */
export async function insertConnectionOf(
  app: TestApp,
  organizationId: string,
  { issuer, clientId, clientSecret }: FakeOrganizationProvider,
): Promise<string> {
  const id = newId();
  const sealed = seal(app.services.keyring, secretPlace(id), clientSecret);
  await app.admin.query("delete from sso_connections where organization_id = $1", [organizationId]);
  await app.admin.query(
    `insert into sso_connections (organization_id, id, issuer, client_id, client_secret_sealed,
        default_role, is_on, tested_at)
      select id, $2, $3, $4, $5, 'view', true, now() from organizations where id = $1`,
    [organizationId, id, issuer, clientId, sealed],
  );
  const { domain, domainId } = await insertDomainOf(app, organizationId);
  await app.admin.query("update sso_domains set verified_at = now() where id = $1", [domainId]);
  return domain;
}

/** A domain that is not verified. */
export async function insertDomainOf(app: TestApp, organizationId: string) {
  const [domainId, token] = [newId(), newId()];
  const domain = `${domainId.slice(-12)}.example`;
  await app.admin.query(
    "insert into sso_domains (organization_id, id, domain, token) values ($1, $2, $3, $4)",
    [organizationId, domainId, domain, token],
  );
  return { domainId, domain, record: `${VERIFICATION_NAME}=${token}` };
}

/** Every domain has this TXT record. */
export function showRecord({ services }: Running, record: string): void {
  services.dns.txt = async () => ({ kind: "found", records: [record] });
}

/** Makes the newest session of a person one of a provider, without confining it. */
export async function insertSsoSessionOf(
  app: TestApp,
  userId: string | undefined,
  at: { organizationId: string; fake: FakeOrganizationProvider; subject: string },
): Promise<void> {
  await app.admin.query(
    `insert into sso_sessions (id, organization_id, user_id, issuer, subject)
      select id, $2, user_id, $3, $4 from sessions where user_id = $1
       order by created_at desc limit 1
      on conflict (organization_id, id) do update set subject = excluded.subject`,
    [userId ?? null, at.organizationId, at.fake.issuer, at.subject],
  );
}

/** A member who is connected to some account of a provider. */
export async function insertLinkOf(
  app: TestApp,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> {
  await app.admin.query(
    `insert into sso_identities (organization_id, user_id, issuer, subject, email)
      values ($1, $2, 'https://id.example.com', $3, 'ada@example.com')`,
    [organizationId, userId, newId()],
  );
}

export function logoutToken(
  fake: FakeOrganizationProvider,
  changed: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  const events = { "http://schemas.openid.net/event/backchannel-logout": {} };
  const { issuer: iss, clientId: aud } = fake;
  const claims = { iss, aud, sub: newId(), iat, exp: iat + 120, jti: newId(), events };
  return fake.sign({ ...claims, ...changed }, { typ: "logout+jwt" });
}

/** A row in every table, for the tests of what is deleted with an organisation. */
export async function makeSingleSignOnRecords(app: TestApp, person: Person): Promise<void> {
  const { organizationId, userId } = person;
  const fake = await sampleProvider(app);
  const domain = await insertConnectionOf(app, organizationId, fake);
  await insertLinkOf(app, { organizationId, userId });
  await insertSsoSessionOf(app, userId, { organizationId, fake, subject: newId() });
  const body = { email: `maya@${domain}` };
  await app.anonymous().call(singleSignOnContract.redirect, { body });
  const token = { logout_token: await logoutToken(fake) };
  await app.anonymous().call(singleSignOnContract.backChannel, {
    params: { organizationId },
    body: token,
  });
  const former = await app.signIn({ with: person });
  await person.call(membersContract.change, { body: { memberId: former.userId, remove: true } });
}
