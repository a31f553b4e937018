import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import { passkeySignInContract } from "#src/workspace/passkeys/passkey-sign-in.contract.ts";
import { passkeysContract } from "#src/workspace/passkeys/passkeys.contract.ts";
import { addPasskey, beginAdd } from "./add-passkey.ts";
import { makeChallenge } from "./challenges.ts";
import { passkeyRemovedMail } from "./passkey-mails.ts";
import {
  deleteOldChallenges,
  deletePasskey,
  hasOtherWay,
  listCredentials,
  listPasskeys,
  setName,
} from "./passkeys.queries.ts";
import { proveWithPasskey, signInWithPasskey } from "./use-passkey.ts";
import { authenticationOptions } from "./webauthn.ts";

const purgeChallenges = defineCron({
  name: "passkeys.forget-challenges",
  schedule: "9 * * * *",
  run: ({ services }) => deleteOldChallenges(services.databases.auth.kysely),
});

export const passkeysFeature = defineFeature(
  passkeysContract,
  {
    list: async ({ db, session }) => ({ list: await listPasskeys(db, session.userId) }),
    beginAdd,
    add: addPasskey,

    async rename({ db, session, params, body }) {
      const of = { userId: session.userId, passkeyId: params.passkeyId };
      const renamed = await setName(db, of, body.name);
      if (!renamed) throw notFound("passkey_not_found");
      return renamed;
    },

    remove: removePasskey,

    async beginProof({ session, services, transaction }) {
      const { userId } = session;
      const { challenge, has } = await transaction(async (db) => ({
        has: await listCredentials(db, userId),
        challenge: await makeChallenge(db, "prove", userId),
      }));
      if (has.length === 0) throw notFound("passkey_not_found");
      return { options: { ...(await authenticationOptions(services, challenge, has)) } };
    },

    prove: proveWithPasskey,
  },
  { jobs: [purgeChallenges] },
);

export const passkeySignInFeature = defineFeature(passkeySignInContract, {
  async beginSignIn({ services, transaction }) {
    const challenge = await transaction((db) => makeChallenge(db, "sign-in", null));
    return { options: { ...(await authenticationOptions(services, challenge, [])) } };
  },
  signIn: signInWithPasskey,
});

async function removePasskey(
  args: HandlerArgs<typeof passkeysContract.remove>,
): Promise<undefined> {
  const { db, session, params, services, request } = args;
  const { userId } = session;
  const of = { userId, passkeyId: params.passkeyId };
  await accounts.lockCaller(db, session);
  const hasOther = await hasOtherWay(db, of);
  const name = await deletePasskey(db, of);
  if (name === undefined) throw notFound("passkey_not_found");
  if (!hasOther) throw conflict("passkey_last");
  await audit.record(db, {
    kind: "passkey_removed",
    organizationIds: await accounts.listOrganizationIds(db, userId),
    actorId: userId,
    subject: name,
    request,
  });
  await services.mail.queue(db, passkeyRemovedMail(await accounts.findTo(db, userId), name));
  return undefined;
}
