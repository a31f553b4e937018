import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { findPersonById } from "#src/workspace/auth/server/users.queries.ts";
import { countRecoveryCodes } from "./second-factor.queries.ts";
import { recoveryCodeUsedMail } from "./second-factor-mails.ts";

/** After a recovery code was used: how many are left. */
export async function mailRecovery(db: Db, services: Services, userId: string): Promise<void> {
  const person = await findPersonById(db, userId);
  if (!person) return;
  const to = { name: person.name, address: person.email };
  await services.mail.queue(db, recoveryCodeUsedMail(to, await countRecoveryCodes(db, userId)));
}
