import { notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import type { identitiesContract } from "#src/workspace/identities/identities.contract.ts";
import { deleteIdentity } from "./identities.queries.ts";
import { disconnectedMail } from "./identity-mails.ts";

type Args = HandlerArgs<typeof identitiesContract.unlink>;

/** The caller has proven a password, which remains as a way to sign in. */
export async function unlinkIdentity(args: Args): Promise<undefined> {
  const { body, session, params, request, services, transaction } = args;
  const { userId } = session;
  const { provider } = params;
  const begin = await accounts.provePassword(services, args, body);
  return transaction(async (db) => {
    await begin(db);
    if (!(await deleteIdentity(db, userId, provider))) throw notFound("identity_not_found");
    await audit.record(db, {
      kind: "identity_unlinked",
      organizationIds: await accounts.listOrganizationIds(db, userId),
      actorId: userId,
      details: { provider },
      request,
    });
    await services.mail.queue(db, disconnectedMail(await accounts.findTo(db, userId), provider));
    return undefined;
  });
}
