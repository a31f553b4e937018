import { conflict, invalid } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { openSealed } from "#src/platform/server/secrets/seal.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { SecondFactorUsed } from "#src/workspace/auth/sessions.contract.ts";
import { cancelReset } from "./cancel-reset.ts";
import { hashRecoveryCode, periodOf, plainCode } from "./codes.ts";
import { findFactor, isTrusted, takePeriod, takeRecoveryCode } from "./second-factor.queries.ts";

type Given = { userId: string; code: string | undefined; deviceHash: Buffer | undefined };

/**
 * The second step after a password. Requires a lock on the user, so that nothing is turned on or
 * off before it commits. Null if two-step sign-in is off; throws if a code is missing or wrong.
 */
export async function takeSecondFactor(
  db: Db,
  services: Services,
  { code, ...who }: Given,
): Promise<SecondFactorUsed | null> {
  const step = await findSecondStep(db, who);
  if (step !== "needed") return step;
  if (code === undefined) throw conflict("second_factor_needed");
  return takeCode(db, services, { userId: who.userId, code });
}

/** Whether a code is needed; null if two-step sign-in is off. Requires a lock on the user. */
export async function findSecondStep(
  db: Db,
  { userId, deviceHash }: Omit<Given, "code">,
): Promise<"needed" | "trusted-device" | null> {
  const factor = await findFactor(db, userId);
  if (!factor?.confirmedAt) return null;
  return (await isTrusted(db, userId, deviceHash)) ? "trusted-device" : "needed";
}

/** Uses up a code of the app, or a recovery code; throws if it is neither. */
export async function takeCode(
  db: Db,
  services: Services,
  { userId, code }: { userId: string; code: string },
): Promise<"code" | "recovery-code"> {
  const used = await findUsed(db, services, { userId, code });
  // Who has a code does not need the reset that an admin asked for.
  if (used) {
    await cancelReset(db, { userId, actorId: userId, request: undefined });
    return used;
  }
  throw invalid("code_wrong", {
    code: "This code is not right, or it was used already. Enter the newest one.",
  });
}

async function findUsed(
  db: Db,
  services: Services,
  { userId, code }: { userId: string; code: string },
): Promise<"code" | "recovery-code" | undefined> {
  if (await takeAppCode(db, services, { userId, code })) return "code";
  const isRecovery = await takeRecoveryCode(db, userId, hashRecoveryCode(userId, code));
  return isRecovery ? "recovery-code" : undefined;
}

/** False for a wrong code and for one that was used before. */
export async function takeAppCode(
  db: Db,
  services: Services,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const factor = await findFactor(db, userId);
  if (!factor) return false;
  const secret = openSealed(services.keyring, secretPlace(factor.id), factor.secretSealed);
  const period = periodOf(secret, plainCode(code), services.clock.now());
  return period !== undefined && (await takePeriod(db, factor.id, period));
}

export function secretPlace(rowId: string) {
  return { table: "second_factors", column: "secret_sealed", rowId } as const;
}
