import { setTimeout as wait } from "node:timers/promises";
import type {
  connectingContract,
  FoundServers,
} from "#src/features/mailboxes/connecting.contract.ts";
import { projects } from "#src/features/projects/server/projects.public.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import type { Services } from "#src/platform/server/services.ts";
import { findByAutoconfig } from "./find-by-autoconfig.ts";
import { findByDns } from "./find-by-dns.ts";

const TOTAL_MS = 5000;
/** Leaves autoconfig its part where a name server is silent. */
const DNS_MS = 2500;

/** Asks the domain itself and no one else: the address says where someone has their mail. */
export async function findServers({
  body: { projectId, email },
  org,
  services,
  transaction,
}: HandlerArgs<typeof connectingContract.findServers>): Promise<{ found: FoundServers | null }> {
  await transaction((db) => projects.requireThere(db, org, projectId));
  const permit = await services.outbound.acquirePermit();
  const found = await within(TOTAL_MS, askDomain(permit, email, services));
  return { found: found ?? null };
}

async function askDomain(
  permit: Permit,
  email: string,
  services: Services,
): Promise<FoundServers | undefined> {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const inDns = await within(DNS_MS, findByDns(services.dns, domain));
  return inDns ?? findByAutoconfig(services, { permit, email, domain });
}

/** Looking up a name cannot be aborted; a late answer is dropped. */
function within<T>(ms: number, work: Promise<T | undefined>): Promise<T | undefined> {
  return Promise.race([work, wait(ms, undefined, { ref: false })]);
}
