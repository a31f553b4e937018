import { domainsContract } from "#src/mail/mailboxes/domains/domains.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { checkDomains } from "./domains.jobs.ts";
import { checkSendingDomains, listSendingDomains } from "./sending-domains.ts";

export const domainsFeature = defineFeature(
  domainsContract,
  {
    list: async ({ db, org }) => ({ list: await listSendingDomains(db, org) }),
    check: checkSendingDomains,
  },
  { jobs: [checkDomains] },
);
