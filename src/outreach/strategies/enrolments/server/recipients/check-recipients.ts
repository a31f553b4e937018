import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Dns } from "#src/platform/server/outgoing/dns.ts";
import type { Services } from "#src/platform/server/services.ts";
import { defineDueWorker } from "#src/platform/server/workers/due-worker.ts";
import { wakeIncomplete } from "../wake-incomplete.ts";
import { type DueRecipient, listDueRecipients } from "./due-recipients.queries.ts";
import {
  leaseRecipient,
  listWaitingFor,
  RECIPIENTS_DUE,
  setRecipient,
} from "./recipient-checks.queries.ts";

/** Asks DNS about the domains of leads, once per domain. */
export const recipientWorker = defineDueWorker<DueRecipient>({
  name: "recipients.check",
  parallel: 16,
  lookEveryMs: 60_000,
  channel: RECIPIENTS_DUE,
  find: ({ databases, clock }, most) => listDueRecipients(databases.auth.kysely, clock.now(), most),
  keyOf: ({ organizationId, domain }) => `${organizationId} ${domain}`,
  work: checkRecipient,
});

/** DNS is asked outside of any transaction. */
async function checkRecipient(
  { organizationId, domain }: DueRecipient,
  services: Services,
): Promise<void> {
  const before = await inOrganization(services, organizationId, ({ db, org }) =>
    leaseRecipient(db, org, domain, services.clock.now()),
  );
  if (!before) return;
  const accepts = await receivesEmail(services.dns, domain);
  const now = services.clock.now();
  await inOrganization(services, organizationId, async ({ db, org }) => {
    await setRecipient(db, org, { domain, accepts }, now);
    const isNews = accepts === false ? before.accepts !== false : before.accepts === false;
    if (accepts === undefined || !isNews) return;
    if (accepts) await wakeIncomplete(db, org, await listWaitingFor(db, org, domain), now);
    publish(db, org, { topic: "enrolments.changed" });
  });
}

/**
 * A domain receives email at its MX hosts, or without any at its own address (RFC 5321, 5.1). An
 * empty host says that it receives none (RFC 7505). Undefined if DNS did not answer.
 */
async function receivesEmail(dns: Dns, domain: string): Promise<boolean | undefined> {
  const mx = await dns.mx(domain);
  if (mx.kind === "found") return mx.records.some((host) => host !== "");
  if (mx.kind === "unknown") return undefined;
  const address = await dns.address(domain);
  return address.kind === "unknown" ? undefined : address.kind === "found";
}
