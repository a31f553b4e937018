import { audit } from "#src/features/audit/server/audit.public.ts";
import type { User } from "#src/features/auth/auth.contract.ts";
import type { passwordContract } from "#src/features/auth/password.contract.ts";
import { describePasswordProblem } from "#src/features/auth/password.rules.ts";
import { invalid, unauthorized } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import type { Services } from "#src/platform/server/services.ts";
import { passwordChangedMail } from "../account-mails.ts";
import { cancelPendingEmail, listProviders } from "../credentials.ts";
import { endSessions } from "../end-session.ts";
import { startSession } from "../start-session.ts";
import { findPersonById, listOrganizationIds } from "../users.queries.ts";
import { findPasswordProblem } from "./password-strength.ts";
import { setPassword } from "./password-tokens.queries.ts";
import { provePassword } from "./prove-password.ts";

type Args = HandlerArgs<typeof passwordContract.change>;

/** Other devices are signed out; this one goes on with a new token. */
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
    return startSession(db, { userId, organizationId }, { ...args, session: undefined });
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
