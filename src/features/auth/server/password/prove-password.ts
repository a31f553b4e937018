import type { Session } from "#src/platform/server/access/session.ts";
import { invalid } from "#src/platform/server/app-error.ts";
import type { Tools } from "#src/platform/server/tools.ts";
import { countTry } from "../sign-in.ts";
import { findPersonById } from "../users.queries.ts";

/**
 * The password once more, from somebody who is signed in. Counted like a sign-in, so that an open
 * browser is no place for guessing. An account without one has nothing to prove.
 */
export async function provePassword(
  tools: Tools,
  session: Session,
  given: { currentPassword: string },
): Promise<void> {
  const known = await findPersonById(tools.databases.auth.kysely, session.userId);
  if (!known?.passwordHash) return;
  const forgetTries = await countTry(tools, known.email);
  const isRight = await tools.passwords.verify(given.currentPassword, known.passwordHash);
  if (!isRight)
    throw invalid("password_wrong", { currentPassword: "The current password is wrong." });
  await forgetTries();
}
