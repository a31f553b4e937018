import { z } from "zod";
import { notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { openSealed } from "#src/platform/server/secrets/seal.ts";
import { hashToken } from "#src/platform/server/tokens.ts";
import type { User } from "#src/workspace/auth/auth.contract.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import {
  type identitiesContract,
  Provider,
} from "#src/workspace/identities/identities.contract.ts";
import { placeOf } from "./begin.ts";
import { findOwner, findWaiting, takeAttempt } from "./identities.queries.ts";

type Args = HandlerArgs<typeof identitiesContract.enterCode>;

const Kept = z.object({ provider: Provider, issuer: z.string(), subject: z.string() });

/** A wrong code does not consume the attempt, so that a typo is harmless. */
export async function enterCode(args: Args): Promise<User> {
  const { body, services, transaction, request } = args;
  const { code, trustsDevice } = body;
  const hash = hashToken(body.key);
  const waiting = await findWaiting(services.databases.auth.kysely, "second-factor", hash);
  if (!waiting?.userId) throw notFound("oauth_attempt_not_found");
  const { userId } = waiting;
  const account = Kept.parse(
    JSON.parse(openSealed(services.keyring, placeOf(waiting.id), waiting.keptSealed)),
  );
  return accounts.withCode(services, { userId, code, request }, () =>
    transaction(async (db) => {
      await accounts.lockPerson(db, userId, args.session);
      const isConnected = (await findOwner(db, account)) === userId;
      if (!isConnected || !(await takeAttempt(db, hash, hash))) {
        throw notFound("oauth_attempt_not_found");
      }
      const given = { userId, code, deviceHash: request.deviceHash };
      const secondFactor = await accounts.takeSecondFactor(db, services, given);
      const proof = { method: account.provider, secondFactor } as const;
      return accounts.completeSignIn(db, args, { userId, proof, trustsDevice });
    }),
  );
}
