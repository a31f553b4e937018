import { domainToASCII } from "node:url";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import type { NewMail } from "#src/platform/server/mail/new-mail.ts";
import type { Services } from "#src/platform/server/services.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { MISSING_DAYS } from "#src/workspace/single-sign-on/single-sign-on.rules.ts";
import type { singleSignOnSettingsContract } from "#src/workspace/single-sign-on/sso-settings.contract.ts";
import {
  findHolder,
  listVerified,
  setLost,
  setMissing,
  setVerified,
} from "./domain-checks.queries.ts";
import { domainLostMail, domainMissingMail } from "./mails.ts";
import { findDomain, recordOf } from "./settings/settings.queries.ts";

type Args = HandlerArgs<typeof singleSignOnSettingsContract.verifyDomain>;
type Held = { organizationId: string; id: string; domain: string };

/** Who shows the record has the domain, unless another organisation shows its own there too. */
export async function verifyDomain(args: Args): Promise<void> {
  const { org, params, services, read, request, session } = args;
  const own = await read((db) => findDomain(db, org, params.domainId));
  if (!own) throw notFound("domain_not_found");
  const { domain } = own;
  const records = await readRecords(services, domain);
  if (!records) throw conflict("dns_unreachable");
  if (!records.includes(recordOf(own.token))) throw conflict("record_missing");
  const { organizationId } = org;
  const place = { organizationId, id: params.domainId };
  const lost = await inTransaction(services.databases.auth, { readOnly: false }, async (db) => {
    const holder = await findHolder(db, domain);
    const isForeign = holder && holder.organizationId !== organizationId;
    if (isForeign && records.includes(recordOf(holder.token))) throw conflict("domain_taken");
    if (isForeign) await lose(db, { ...holder, domain });
    await setVerified(db, place);
    const details = { change: "verified" };
    const [kind, organizationIds] = ["single_sign_on_domain_changed", [organizationId]] as const;
    const actorId = session.userId;
    await audit.record(db, { kind, organizationIds, actorId, subject: domain, details, request });
    return isForeign ? holder : undefined;
  });
  if (lost) await mailAdmins(services, lost.organizationId, (to) => domainLostMail(to, domain));
}

async function lose(db: Db, { domain, ...place }: Held): Promise<void> {
  await setLost(db, place);
  await audit.record(db, {
    kind: "single_sign_on_domain_changed",
    organizationIds: [place.organizationId],
    actorId: null,
    subject: domain,
    details: { change: "lost" },
    request: undefined,
  });
}

/** Undefined if no name server answers, which says nothing about the records. */
async function readRecords(
  { dns }: Pick<Services, "dns">,
  domain: string,
): Promise<string[] | undefined> {
  const answer = await dns.txt(domainToASCII(domain));
  if (answer.kind === "unknown") return undefined;
  return answer.kind === "found" ? answer.records.map((record) => record.trim()) : [];
}

/** Looks at each verified domain again. One whose record stays away is lost, and both are mailed. */
export async function checkDomains(services: Services, signal: AbortSignal): Promise<void> {
  const { auth } = services.databases;
  for (const { token, ...held } of await listVerified(auth.kysely)) {
    signal.throwIfAborted();
    const records = await readRecords(services, held.domain);
    if (records)
      await settle(services, { ...held, token, isThere: records.includes(recordOf(token)) });
  }
}

type Checked = Held & { token: string; isThere: boolean };

async function settle(services: Services, { isThere, token, ...held }: Checked): Promise<void> {
  const { organizationId, domain } = held;
  const outcome = await inTransaction(services.databases.auth, { readOnly: false }, async (db) => {
    if (isThere) {
      await setVerified(db, held);
      return "there";
    }
    const since = await setMissing(db, held);
    if (since === undefined) return "there";
    if (since === null) return "missing";
    const isOver = services.clock.now().getTime() - Date.parse(since) > MISSING_DAYS * DAY_MS;
    if (isOver) await lose(db, held);
    return isOver ? "lost" : "there";
  });
  if (outcome === "missing")
    await mailAdmins(services, organizationId, (to) =>
      domainMissingMail(to, domain, recordOf(token)),
    );
  if (outcome === "lost")
    await mailAdmins(services, organizationId, (to) => domainLostMail(to, domain));
}

async function mailAdmins(
  services: Services,
  organizationId: string,
  mailFor: (to: NewMail["to"]) => NewMail,
): Promise<void> {
  await inOrganization(
    services,
    organizationId,
    async ({ db, org }) => {
      for (const { firstName, lastName, email } of await members.listAdmins(db, org))
        await services.mail.queue(
          db,
          mailFor({ name: `${firstName} ${lastName}`, address: email }),
        );
    },
    { evenIfClosed: true },
  );
}
