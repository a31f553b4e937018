import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import { singleSignOnContract } from "#src/workspace/single-sign-on/single-sign-on.contract.ts";
import type { SingleSignOn } from "#src/workspace/single-sign-on/sso-settings.contract.ts";
import { redirectUri } from "../begin.ts";
import { isOnly, listAdmins, listDomains, listLinked, readConnection } from "./settings.queries.ts";

export async function readSettings(
  db: Db,
  { org, services }: { org: OrgScope; services: Services },
): Promise<SingleSignOn> {
  const { organizationId } = org;
  // Credentials are kept with the accounts, which this transaction does not reach.
  const strong = new Set(await accounts.listStrong(services.databases.auth.kysely, organizationId));
  const admins = await listAdmins(db, org);
  return {
    redirectUri: redirectUri(services, organizationId),
    signOutUri: signOutUri(services, organizationId),
    connection: (await readConnection(db, org)) ?? null,
    domains: await listDomains(db, org),
    isOnly: await isOnly(db, org),
    admins: admins.map((one) => ({ ...one, isStrong: strong.has(one.memberId) })),
    linked: await listLinked(db, org),
  };
}

function signOutUri({ config }: Pick<Services, "config">, organizationId: string): string {
  const path = singleSignOnContract.backChannel.path.replace("{organizationId}", organizationId);
  return config.publicUrl + config.apiBaseUrl + path;
}
