import { audit } from "#src/features/audit/server/audit.public.ts";
import { accounts } from "#src/features/auth/server/auth.public.ts";
import { identitiesContract } from "#src/features/identities/identities.contract.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { begin } from "./begin.ts";
import { finish } from "./finish.ts";
import { deleteIdentity, listIdentities } from "./identities.queries.ts";
import { prove } from "./prove.ts";

export const identitiesRoutes = serve(identitiesContract, {
  redirect: begin,
  finish,
  prove,
  list: async ({ db, session }) => ({ list: await listIdentities(db, session.userId) }),

  async unlink({ db, session, params: { provider }, request }) {
    const { userId } = session;
    await accounts.hold(db, userId);
    const all = await listIdentities(db, userId);
    const { hasPassword } = await accounts.getUser(db, userId, null);
    if (!hasPassword && all.length === 1 && all[0]?.provider === provider) {
      throw conflict("identity_last");
    }
    if (!(await deleteIdentity(db, userId, provider))) throw notFound("identity_not_found");
    await audit.record(db, {
      kind: "identity_unlinked",
      organizationIds: await accounts.listOrganizationIds(db, userId),
      actorId: userId,
      details: { provider },
      ip: request.ip,
    });
    return undefined;
  },
});
