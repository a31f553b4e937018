import { z } from "zod";
import { AppError, invalid, notFound } from "#src/platform/server/app-error.ts";
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
import { connectIdentity } from "./connect-identity.ts";
import { findWaiting, takeAttempt } from "./identities.queries.ts";

type Args = HandlerArgs<typeof identitiesContract.prove>;

const Kept = z.object({
  provider: Provider,
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
});

/** A wrong password does not consume the proof, so that a typo is harmless. */
export async function prove(args: Args): Promise<User> {
  const { body, services, transaction, request } = args;
  const hash = hashToken(body.key);
  const waiting = await findWaiting(services.databases.auth.kysely, "prove", hash);
  if (!waiting) throw notFound("oauth_attempt_not_found");
  const { email, ...account } = Kept.parse(
    JSON.parse(openSealed(services.keyring, placeOf(waiting.id), waiting.keptSealed)),
  );
  const { password } = body;
  const credentials = await accounts
    .proveCredentials(services, { email, password }, request)
    .catch(asWrongPassword);
  const { userId } = credentials;

  const { code, trustsDevice } = body;
  return accounts.withCode(services, { userId, code, request }, () =>
    transaction(async (db) => {
      await accounts.stillProven(db, credentials, args.session).catch(asWrongPassword);
      if (!(await takeAttempt(db, hash, hash))) throw notFound("oauth_attempt_not_found");
      const given = { userId, code, deviceHash: request.deviceHash };
      const secondFactor = await accounts.takeSecondFactor(db, services, given);
      await connectIdentity(db, args, account, { userId, email });
      const proof = { method: account.provider, secondFactor } as const;
      return accounts.completeSignIn(db, args, { userId, proof, trustsDevice });
    }),
  );
}

/** Not a 401, on which clients end the session. */
function asWrongPassword(error: unknown): never {
  const isWrong = error instanceof AppError && error.status === 401;
  throw isWrong ? invalid("password_wrong", { password: "The password is wrong." }) : error;
}
