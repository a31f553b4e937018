import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { lockPerson } from "#src/workspace/auth/server/lock-person.ts";
import { findPersonById } from "#src/workspace/auth/server/users.queries.ts";
import { mailPerson } from "./mail-person.ts";
import { forgetFactor } from "./reset-second-factor.ts";
import { findDueReset, listDueResets } from "./resets.queries.ts";
import { secondFactorResetMail } from "./second-factor-mails.ts";

/** Resets that an admin asked for a day ago, and that no one cancelled. */
export const resetDue = defineCron({
  name: "auth.reset-second-factors",
  schedule: "*/5 * * * *",
  hasExternalEffects: true,
  async run({ services }) {
    const { auth } = services.databases;
    for (const userId of await listDueResets(auth.kysely)) {
      await inTransaction(auth, { readOnly: false }, async (db) => {
        await lockPerson(db, userId);
        const [due, person] = [await findDueReset(db, userId), await findPersonById(db, userId)];
        if (!due || !person) return;
        await forgetFactor(db, { userId, email: person.email, actorId: due.adminId });
        await mailPerson(db, services, userId, secondFactorResetMail);
      });
    }
  },
});
