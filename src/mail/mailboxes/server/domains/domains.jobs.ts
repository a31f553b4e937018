import { HOUR_MS } from "#src/platform/contract/durations.ts";
import { listOrganizationIds } from "#src/platform/server/access/each-organization.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { checkDomain } from "./check-domain.ts";
import { setDomainCheck } from "./domain-checks.queries.ts";
import { listSendingDomains, longestAgo } from "./sending-domains.ts";

/** Of one organisation in one night; the rest follows in the next one. */
const MAX_A_NIGHT = 200;
/** One that someone has just asked for is not asked again. */
const FRESH_MS = 20 * HOUR_MS;

/** Asks DNS and blocklists about each sending domain once a day. */
export const checkDomains = defineCron({
  name: "mailboxes.check-domains",
  schedule: "37 4 * * *",
  hasExternalEffects: true,
  queue: { length: "long" },
  async run({ services, signal }) {
    for (const organizationId of await listOrganizationIds(services.databases)) {
      const since = new Date(services.clock.now().getTime() - FRESH_MS).toISOString();
      const domains = await inOrganization(
        services,
        organizationId,
        ({ db, org }) => listSendingDomains(db, org),
        { readOnly: true, evenIfClosed: true },
      );
      const due = longestAgo(domains).filter(({ checkedAt }) => (checkedAt ?? "") < since);
      for (const { domain, providers } of due.slice(0, MAX_A_NIGHT)) {
        signal.throwIfAborted();
        const answers = await checkDomain(services, domain, providers);
        const at = services.clock.now();
        await inOrganization(
          services,
          organizationId,
          ({ db, org }) => setDomainCheck(db, org, { domain, answers }, at),
          { evenIfClosed: true },
        );
      }
    }
  },
});
