import { invalid, unauthorized } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import type { Services } from "#src/platform/server/services.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import type { User } from "#src/workspace/auth/auth.contract.ts";
import type { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { describePasswordProblem } from "#src/workspace/auth/password.rules.ts";
import { passwordChangedMail } from "#src/workspace/auth/server/account-mails.ts";
import { cancelPendingEmail, listProviders } from "#src/workspace/auth/server/credentials.ts";
import { endSessions } from "#src/workspace/auth/server/end-session.ts";
import { distrustDevices } from "#src/workspace/auth/server/second-factor/second-factor.queries.ts";
import { findProof } from "#src/workspace/auth/server/sessions.queries.ts";
import { startSession } from "#src/workspace/auth/server/start-session.ts";
import { findPersonById, listOrganizationIds } from "#src/workspace/auth/server/users.queries.ts";
import { findPasswordProblem } from "./password-strength.ts";
import { setPassword } from "./password-tokens.queries.ts";
import { provePassword } from "./prove-password.ts";

type Args = HandlerArgs<typeof passwordContract.change>;

/** Signs out other devices; this one gets a new token. */
export async function changePassword(args: Args): Promise<User> {
  const { body, session, services, transaction, request } = args;
  const begin = await provePassword(services, args, body);
  const { userId, organizationId } = session;
  const person = await findPersonById(services.databases.auth.kysely, userId);
  if (!person) throw unauthorized("session_missing");
  if (body.password === body.currentPassword) {
    throw invalid("input_invalid", { password: "Choose another password than the present one." });
  }
  await refuseWeak(services, body.password, [person.firstName, person.lastName, person.email]);
  const passwordHash = await services.passwords.hash(body.password, userId);

  return transaction(async (db) => {
    await begin(db);
    await setPassword(db, userId, passwordHash);
    await cancelPendingEmail(db, userId);
    await distrustDevices(db, userId);
    const proof = await findProof(db, session.id);
    await endSessions(db, userId);
    await audit.record(db, {
      kind: "password_changed",
      organizationIds: await listOrganizationIds(db, userId),
      actorId: userId,
      request,
    });
    const name = `${person.firstName} ${person.lastName}`;
    await services.mail.queue(
      db,
      passwordChangedMail(
        { name, address: person.email },
        { connected: await listProviders(db, userId) },
      ),
    );
    return startSession(db, { userId, organizationId, proof }, { ...args, session: undefined });
  });
}

export async function refuseWeak(
  services: Services,
  password: string,
  words: string[],
): Promise<void> {
  const minLength = services.config.passwordMinLength;
  const problem = await findPasswordProblem(password, { minLength, words });
  if (!problem) return;
  throw invalid("input_invalid", { password: describePasswordProblem(problem, minLength) });
}
