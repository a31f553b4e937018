import type { Db } from "#src/platform/server/db/pools.ts";
import type { NewMail } from "#src/platform/server/mail/new-mail.ts";
import type { Services } from "#src/platform/server/services.ts";
import { findPersonById } from "#src/workspace/auth/server/users.queries.ts";
import { countRecoveryCodes } from "./second-factor.queries.ts";
import { recoveryCodeUsedMail } from "./second-factor-mails.ts";

/** Notifies the owner of the account. */
export async function mailPerson(
  db: Db,
  services: Services,
  userId: string,
  mailFor: (to: NewMail["to"]) => NewMail,
): Promise<void> {
  const person = await findPersonById(db, userId);
  if (!person) return;
  await services.mail.queue(db, mailFor({ name: person.name, address: person.email }));
}

/** After a recovery code was used, with the number of codes left. */
export async function mailRecovery(db: Db, services: Services, userId: string): Promise<void> {
  const left = await countRecoveryCodes(db, userId);
  await mailPerson(db, services, userId, (to) => recoveryCodeUsedMail(to, left));
}
