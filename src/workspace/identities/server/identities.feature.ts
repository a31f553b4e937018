import { notFound } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import { identitiesContract } from "#src/workspace/identities/identities.contract.ts";
import { begin } from "./begin.ts";
import { enterCode } from "./enter-code.ts";
import { finish } from "./finish.ts";
import { deleteIdentity, deleteOldAttempts, listIdentities } from "./identities.queries.ts";
import { disconnectedMail } from "./identity-mails.ts";
import { prove } from "./prove.ts";

const purgeAttempts = defineCron({
  name: "identities.forget-attempts",
  schedule: "7 * * * *",
  run: ({ services }) => deleteOldAttempts(services.databases.auth.kysely),
});

export const identitiesFeature = defineFeature(
  identitiesContract,
  {
    redirect: begin,
    finish,
    prove,
    enterCode,
    list: async ({ db, session }) => ({ list: await listIdentities(db, session.userId) }),
    unlink: unlinkIdentity,
  },
  { jobs: [purgeAttempts] },
);

type Args = HandlerArgs<typeof identitiesContract.unlink>;

/** The caller has proven a password, which remains as a way to sign in. */
async function unlinkIdentity(args: Args): Promise<undefined> {
  const { body, session, params, request, services, transaction } = args;
  const { userId } = session;
  const { provider } = params;
  const confirm = await accounts.provePassword(services, args, body);
  return transaction(async (db) => {
    await confirm(db);
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
