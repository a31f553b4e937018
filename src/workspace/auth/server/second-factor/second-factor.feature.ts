import { conflict, invalid, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { seal } from "#src/platform/server/secrets/seal.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { secondFactorContract } from "#src/workspace/auth/second-factor.contract.ts";
import { countCode } from "#src/workspace/auth/server/count-attempt.ts";
import { endSessions } from "#src/workspace/auth/server/end-session.ts";
import { lockCaller } from "#src/workspace/auth/server/lock-person.ts";
import { findPersonById, listOrganizationIds } from "#src/workspace/auth/server/users.queries.ts";
import { cancelReset } from "./cancel-reset.ts";
import { enrolmentUrl, hashRecoveryCode, newRecoveryCodes, newSecret } from "./codes.ts";
import { mailPerson } from "./mail-person.ts";
import { prove } from "./prove.ts";
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  distrustDevices,
  findFactor,
  insertFactor,
  listTrustedDevices,
  replaceRecoveryCodes,
  setProven,
} from "./second-factor.queries.ts";
import {
  recoveryCodesMadeMail,
  secondFactorOffMail,
  secondFactorOnMail,
} from "./second-factor-mails.ts";
import { secretPlace, takeAppCode } from "./take-code.ts";

export const secondFactorFeature = defineFeature(secondFactorContract, {
  async read({ db, session: { userId }, request }) {
    const factor = await findFactor(db, userId);
    return {
      since: factor?.confirmedAt ?? null,
      resetAt: factor?.resetAt ?? null,
      recoveryCodesLeft: await countRecoveryCodes(db, userId),
      trustedDevices: await listTrustedDevices(db, userId, request.deviceHash),
    };
  },

  async begin({ db, session, services }) {
    await lockCaller(db, session);
    const { userId } = session;
    if ((await findFactor(db, userId))?.confirmedAt) throw conflict("second_factor_on");
    const person = await findPersonById(db, userId);
    const [id, secret] = [newId(), newSecret()];
    const secretSealed = seal(services.keyring, secretPlace(id), secret);
    await insertFactor(db, { id, userId, secretSealed });
    return { secret, url: enrolmentUrl(secret, person?.email ?? "") };
  },

  confirm,

  async newRecoveryCodes({ db, session, services, request }) {
    await lockCaller(db, session);
    const { userId } = session;
    if (!(await findFactor(db, userId))?.confirmedAt) throw conflict("second_factor_off");
    // Someone who makes new ones has lost the old ones, perhaps to a thief.
    await distrustDevices(db, userId);
    await record(db, "recovery_codes_made", { userId, request });
    await mailPerson(db, services, userId, recoveryCodesMadeMail);
    return { recoveryCodes: await makeRecoveryCodes(db, userId) };
  },

  async turnOff({ db, session, services, request }) {
    await lockCaller(db, session);
    const { userId } = session;
    if (!(await findFactor(db, userId))?.confirmedAt) throw conflict("second_factor_off");
    await deleteFactor(db, userId);
    await replaceRecoveryCodes(db, userId, []);
    await distrustDevices(db, userId);
    await record(db, "second_factor_off", { userId, request });
    await mailPerson(db, services, userId, secondFactorOffMail);
    return undefined;
  },

  async cancelReset({ db, session, request }) {
    await lockCaller(db, session);
    const { userId } = session;
    if (!(await cancelReset(db, { userId, actorId: userId, request })))
      throw notFound("reset_not_found");
    return undefined;
  },

  async forgetDevice({ db, session, params: { deviceId } }) {
    if (!(await distrustDevices(db, session.userId, deviceId))) throw notFound("device_not_found");
    return undefined;
  },

  prove,
});

type ConfirmArgs = HandlerArgs<typeof secondFactorContract.confirm>;

/** Other sessions began with the password alone, so they end. */
async function confirm(args: ConfirmArgs): Promise<{ recoveryCodes: string[] }> {
  const { session, body, services, request, transaction } = args;
  const { userId } = session;
  const attempt = await countCode(services, userId);
  const recoveryCodes = await transaction(async (db) => {
    await lockCaller(db, session);
    const factor = await findFactor(db, userId);
    if (!factor) throw conflict("second_factor_not_begun");
    if (factor.confirmedAt) throw conflict("second_factor_on");
    if (!(await takeAppCode(db, services, { userId, code: body.code }))) throw wrongCode();
    await confirmFactor(db, factor.id);
    await endSessions(db, userId, session.id);
    await setProven(db, session.id, "code");
    await record(db, "second_factor_on", { userId, request });
    await mailPerson(db, services, userId, secondFactorOnMail);
    return makeRecoveryCodes(db, userId);
  });
  await attempt.forget();
  return { recoveryCodes };
}

function wrongCode() {
  return invalid("code_wrong", {
    code: "This code is not right. Check that the clock of your device is right.",
  });
}

async function makeRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes;
}

async function record(
  db: Db,
  kind: "second_factor_on" | "second_factor_off" | "recovery_codes_made",
  { userId, request }: { userId: string; request: ConfirmArgs["request"] },
): Promise<void> {
  const organizationIds = await listOrganizationIds(db, userId);
  await audit.record(db, { kind, organizationIds, actorId: userId, request });
}
