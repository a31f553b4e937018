import { checkDomain } from "./check-domain.ts";
import { listDomainChecks, setDomainCheck } from "./domain-checks.queries.ts";
import { longestAgo } from "./sending-domains.ts";

/** The checks of sending domains for other features. */
export const sendingDomains = {
  /** Asks DNS and blocklists; call it outside of a transaction. */
  check: checkDomain,
  list: listDomainChecks,
  longestAgo,
  set: setDomainCheck,
};
