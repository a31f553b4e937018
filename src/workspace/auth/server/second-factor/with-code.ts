import { AppError } from "#src/platform/server/app-error.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import type { Services } from "#src/platform/server/services.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { countCode, hasRoom } from "#src/workspace/auth/server/count-attempt.ts";
import { findPersonById, listOrganizationIds } from "#src/workspace/auth/server/users.queries.ts";
import { wrongCodeMail } from "./second-factor-mails.ts";

const ONE_MAIL_A_DAY = { max: 1, seconds: 86_400 };

type Given = { userId: string; code: string | undefined; request: RequestFacts };

/**
 * Counts an attempt with a code before it is made, and forgets it after a success. A wrong code is
 * recorded and mailed, because the one who enters it has passed the first step.
 */
export async function withCode<T>(
  services: Services,
  { userId, code, request }: Given,
  work: () => Promise<T>,
): Promise<T> {
  if (code === undefined) return work();
  const attempt = await countCode(services, userId);
  try {
    const result = await work();
    await attempt.forget();
    return result;
  } catch (error) {
    if (error instanceof AppError && error.code === "code_wrong")
      await noteWrongCode(services, userId, request);
    throw error;
  }
}

async function noteWrongCode(services: Services, userId: string, request: RequestFacts) {
  const isMailed = await hasRoom(services, `wrong-code-mail:${userId}`, ONE_MAIL_A_DAY);
  await inTransaction(services.databases.auth, { readOnly: false }, async (db) => {
    const person = await findPersonById(db, userId);
    if (!person) return;
    await audit.record(db, {
      kind: "second_factor_failed",
      organizationIds: await listOrganizationIds(db, userId),
      actorId: null,
      subject: person.email,
      request,
    });
    if (!isMailed) return;
    await services.mail.queue(db, wrongCodeMail({ name: person.name, address: person.email }));
  });
}
