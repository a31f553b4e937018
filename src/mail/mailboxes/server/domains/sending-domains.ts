import { z } from "zod";
import type {
  domainsContract,
  SendingDomain,
} from "#src/mail/mailboxes/domains/domains.contract.ts";
import { DOMAINS_AT_ONCE, PROVIDERS } from "#src/mail/mailboxes/mailboxes.rules.ts";
import { domainOf } from "#src/platform/contract/text-rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { checkDomain } from "./check-domain.ts";
import { listDomainChecks, setDomainCheck } from "./domain-checks.queries.ts";

const Sender = z.object({
  address: z.string(),
  provider: z.enum(PROVIDERS),
  projectId: z.uuid(),
});

/** By name. Practice mailboxes do not send to the internet. */
export async function listSendingDomains(db: Db, org: OrgScope): Promise<SendingDomain[]> {
  const rows = await selectIn(db, org, "mailboxes")
    .select(["address", "provider", "project_id as projectId"])
    .where("removed_at", "is", null)
    .where("status", "<>", "disconnected")
    .where("provider", "<>", "practice")
    .execute();
  const senders = Map.groupBy(z.array(Sender).parse(rows), ({ address }) =>
    domainOf(address).toLowerCase(),
  );
  const checks = await listDomainChecks(db, org, [...senders.keys()]);
  return [...senders]
    .map(([domain, own]) => ({
      domain,
      providers: [...new Set(own.map(({ provider }) => provider))],
      mailboxes: own.length,
      projectIds: [...new Set(own.map(({ projectId }) => projectId))],
      checkedAt: checks.get(domain)?.checkedAt ?? null,
      answers: checks.get(domain)?.answers ?? null,
    }))
    .toSorted((a, b) => a.domain.localeCompare(b.domain));
}

type Checking = HandlerArgs<typeof domainsContract.check>;

/** DNS is asked outside of any transaction. */
export async function checkSendingDomains(args: Checking): Promise<{ list: SendingDomain[] }> {
  const { read, transaction, org, body, services } = args;
  const all = await read((db) => listSendingDomains(db, org));
  const wanted =
    body.domain === undefined
      ? longestAgo(all).slice(0, DOMAINS_AT_ONCE)
      : all.filter(({ domain }) => domain === body.domain);
  if (body.domain !== undefined && wanted.length === 0) throw notFound("domain_not_found");
  for (const one of wanted) {
    const answers = await checkDomain(services, one.domain, one.providers);
    const at = services.clock.now();
    await transaction((db) => setDomainCheck(db, org, { domain: one.domain, answers }, at));
  }
  return { list: await read((db) => listSendingDomains(db, org)) };
}

/** Those that were never asked come first. */
export function longestAgo<D extends Pick<SendingDomain, "checkedAt">>(domains: readonly D[]): D[] {
  return domains.toSorted((a, b) => (a.checkedAt ?? "").localeCompare(b.checkedAt ?? ""));
}
