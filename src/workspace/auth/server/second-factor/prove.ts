import { invalid } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import type { secondFactorContract } from "#src/workspace/auth/second-factor.contract.ts";
import { lockCaller } from "#src/workspace/auth/server/lock-person.ts";
import { provePassword } from "#src/workspace/auth/server/password/prove-password.ts";
import { mailRecovery } from "./mail-person.ts";
import { findFactor, setProven } from "./second-factor.queries.ts";
import { takeCode } from "./take-code.ts";
import { withCode } from "./with-code.ts";

type Args = HandlerArgs<typeof secondFactorContract.prove>;

/**
 * A code where two-step sign-in is on: someone at an open browser may know the password. Otherwise
 * the password.
 */
export async function prove(args: Args): Promise<undefined> {
  const { session, services } = args;
  const factor = await findFactor(services.databases.auth.kysely, session.userId);
  return factor?.confirmedAt ? proveByCode(args) : proveByPassword(args);
}

async function proveByCode({ session, body, services, request, transaction }: Args) {
  const { code } = body;
  if (!code) throw invalid("code_missing", { code: "Enter a code of your authenticator app." });
  const { userId } = session;
  await withCode(services, { userId, code, request }, () =>
    transaction(async (db) => {
      await lockCaller(db, session);
      const used = await takeCode(db, services, { userId, code });
      await setProven(db, session.id, used);
      if (used === "recovery-code") await mailRecovery(db, services, userId);
    }),
  );
  return undefined;
}

async function proveByPassword({ session, body, services, request, transaction }: Args) {
  const begin = await provePassword(services, { session, request }, body);
  await transaction(async (db) => {
    await begin(db);
    await setProven(db, session.id, undefined);
  });
  return undefined;
}
