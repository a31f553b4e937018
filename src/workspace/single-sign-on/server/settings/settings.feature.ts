import { isConsumerMail } from "#src/platform/contract/email/consumer-mail.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, invalid, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Services } from "#src/platform/server/services.ts";
import { newToken } from "#src/platform/server/tokens.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { MAX_DOMAINS, roleOfValues } from "#src/workspace/single-sign-on/single-sign-on.rules.ts";
import {
  type SingleSignOn,
  singleSignOnSettingsContract,
} from "#src/workspace/single-sign-on/sso-settings.contract.ts";
import { findConnection } from "../before-organization.queries.ts";
import { begin } from "../begin.ts";
import { verifyDomain } from "../domains.ts";
import { endProvided } from "../end-sessions.ts";
import { emailOf, takeAnswer } from "../take-answer.ts";
import { readSettings } from "./read-settings.ts";
import { saveSettings } from "./save-settings.ts";
import { setOnly } from "./set-only.ts";
import {
  countVerified,
  deleteConnection,
  deleteDomain,
  deleteLink,
  findDomain,
  insertDomain,
  isOnly,
  listDomains,
  readConnection,
  setOn,
  setTested,
  setOnly as storeOnly,
} from "./settings.queries.ts";

export const singleSignOnSettingsFeature = defineFeature(singleSignOnSettingsContract, {
  read: (args) => args.read((db) => readSettings(db, args)),
  save: saveSettings,
  remove,
  test: beginTest,
  finishTest,
  setOn: turnOn,
  setOnly,
  addDomain,
  async verifyDomain(args) {
    await verifyDomain(args);
    return settled(args);
  },
  removeDomain,
  unlink,
});

type Inside = { org: OrgScope; services: Services; request: RequestFacts };
type Writing = Inside & { transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T> };

/** Announces a change and returns the new settings. */
function settled(args: Writing): Promise<SingleSignOn> {
  return args.transaction((db) => {
    publish(db, args.org, { topic: "single-sign-on.changed" });
    return readSettings(db, args);
  });
}

type RemoveArgs = HandlerArgs<typeof singleSignOnSettingsContract.remove>;

async function remove(args: RemoveArgs): Promise<undefined> {
  const { org, transaction, services, request } = args;
  await transaction(async (db) => {
    const known = await readConnection(db, org);
    if (!known) throw notFound("sso_missing");
    await storeOnly(db, org, false);
    await deleteConnection(db, org);
    await audit.recordIn(db, org, request, {
      kind: "single_sign_on_changed",
      subject: known.issuer,
      details: { change: "removed" },
    });
    publish(db, org, { topic: "single-sign-on.changed" });
  });
  await endAll(services, org);
  return undefined;
}

function endAll({ databases }: Services, { organizationId }: OrgScope, userId?: string) {
  return inTransaction(databases.auth, { readOnly: false }, (db) =>
    endProvided(db, organizationId, userId),
  );
}

type TestArgs = HandlerArgs<typeof singleSignOnSettingsContract.test>;

async function beginTest({ org, services, session }: TestArgs) {
  const { kysely } = services.databases.auth;
  const connection = await findConnection(kysely, org.organizationId);
  if (!connection) throw notFound("sso_missing");
  return begin(services, connection, { purpose: "test", sessionId: session.id });
}

type FinishArgs = HandlerArgs<typeof singleSignOnSettingsContract.finishTest>;

async function finishTest({ org, services, session, body, transaction, request }: FinishArgs) {
  const { organizationId } = org;
  const expected = { organizationId, purpose: "test", sessionId: session.id } as const;
  const { claims, connection } = await takeAnswer(services, expected, body);
  const email = emailOf(claims);
  await transaction(async (db) => {
    await setTested(db, org, connection.version);
    await audit.recordIn(db, org, request, {
      kind: "single_sign_on_changed",
      subject: connection.issuer,
      details: { change: "tested" },
    });
    publish(db, org, { topic: "single-sign-on.changed" });
  });
  const role = roleOfValues(claims.values ?? [], connection.claimRoles) ?? connection.defaultRole;
  return { email, role, canRefresh: claims.refreshToken !== undefined };
}

type OnArgs = HandlerArgs<typeof singleSignOnSettingsContract.setOn>;

async function turnOn(args: OnArgs): Promise<SingleSignOn> {
  const { org, body, transaction, services, request } = args;
  await transaction(async (db) => {
    const known = await readConnection(db, org);
    if (!known) throw notFound("sso_missing");
    if (body.isOn && !known.testedAt) throw conflict("sso_untested");
    if (body.isOn && (await countVerified(db, org)) === 0) throw conflict("sso_domain_needed");
    if (!body.isOn && (await isOnly(db, org))) throw conflict("sso_only_first");
    await setOn(db, org, body.isOn);
    await audit.recordIn(db, org, request, {
      kind: "single_sign_on_changed",
      subject: known.issuer,
      details: { change: body.isOn ? "on" : "off" },
    });
  });
  if (!body.isOn) await endAll(services, org);
  return settled(args);
}

type AddArgs = HandlerArgs<typeof singleSignOnSettingsContract.addDomain>;

async function addDomain(args: AddArgs): Promise<SingleSignOn> {
  const { org, body, transaction, request } = args;
  const { domain } = body;
  if (isConsumerMail(domain)) {
    const sentence = "Anyone can have an address there. Enter a domain of your own.";
    throw invalid("domain_public", { domain: sentence });
  }
  await transaction(async (db) => {
    if ((await listDomains(db, org)).length >= MAX_DOMAINS) throw invalid("domains_full");
    const row = { id: newId(), domain, token: newToken() };
    if (!(await insertDomain(db, org, row))) {
      throw conflict("domain_known");
    }
    await recordDomain(db, args, domain, "added");
  });
  return settled({ ...args, request });
}

function recordDomain(db: Db, { org, request }: Inside, domain: string, change: string) {
  return audit.recordIn(db, org, request, {
    kind: "single_sign_on_domain_changed",
    subject: domain,
    details: { change },
  });
}

type RemoveDomainArgs = HandlerArgs<typeof singleSignOnSettingsContract.removeDomain>;

async function removeDomain(args: RemoveDomainArgs): Promise<SingleSignOn> {
  const { org, params, transaction } = args;
  await transaction(async (db) => {
    const known = await findDomain(db, org, params.domainId);
    if (!known) throw notFound("domain_not_found");
    const isLast = known.verifiedAt !== null && (await countVerified(db, org)) === 1;
    if (isLast && (await readConnection(db, org))?.isOn) throw conflict("sso_last_domain");
    await deleteDomain(db, org, params.domainId);
    await recordDomain(db, args, known.domain, "removed");
  });
  return settled(args);
}

type UnlinkArgs = HandlerArgs<typeof singleSignOnSettingsContract.unlink>;

async function unlink(args: UnlinkArgs): Promise<SingleSignOn> {
  const { org, params, transaction, services, request } = args;
  const { memberId } = params;
  await transaction(async (db) => {
    const email = await deleteLink(db, org, memberId);
    if (email === undefined) throw notFound("link_not_found");
    await audit.recordIn(db, org, request, {
      kind: "single_sign_on_identity_changed",
      subject: email,
      details: { change: "unlinked" },
    });
  });
  await endAll(services, org, memberId);
  return settled(args);
}
