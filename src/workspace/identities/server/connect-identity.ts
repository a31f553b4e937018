import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import type { Services } from "#src/platform/server/services.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import type { identitiesContract } from "#src/workspace/identities/identities.contract.ts";
import { insertIdentity, type ProviderAccount } from "./identities.queries.ts";
import { connectedMail } from "./identity-mails.ts";

export type FinishArgs = HandlerArgs<typeof identitiesContract.finish>;
export type Finished = ResultOf<typeof identitiesContract.finish>;

/** False if it is already connected, to anyone, or if the user has another one of that provider. */
export async function connectIdentity(
  db: Db,
  { request, services }: { request: RequestFacts; services: Services },
  account: ProviderAccount,
  of: { userId: string; email: string },
): Promise<boolean> {
  const { userId, email } = of;
  if (!(await insertIdentity(db, account, of))) return false;
  await audit.record(db, {
    kind: "identity_linked",
    organizationIds: await accounts.listOrganizationIds(db, userId),
    actorId: userId,
    subject: email,
    details: { provider: account.provider },
    request,
  });
  const to = await accounts.findTo(db, userId);
  await services.mail.queue(db, connectedMail(to, account.provider, email));
  return true;
}
