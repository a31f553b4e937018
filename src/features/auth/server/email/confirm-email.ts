import { audit } from "#src/features/audit/server/audit.public.ts";
import type { emailContract } from "#src/features/auth/email.contract.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import type { Tools } from "#src/platform/server/tools.ts";
import { confirmationMail } from "../account-mails.ts";
import { listOrganizationIds } from "../users.queries.ts";
import {
  findAddresses,
  replaceEmailToken,
  setConfirmed,
  takeEmailToken,
} from "./email-tokens.queries.ts";

type Args = HandlerArgs<typeof emailContract.confirm>;

/** Mails a link to the address that waits: the new one somebody asked for, or the first one. */
export async function sendConfirmation(db: Db, tools: Tools, userId: string): Promise<void> {
  const person = await findAddresses(db, userId);
  const email = person?.pendingEmail ?? (person?.isConfirmed ? undefined : person?.email);
  if (!person || !email) return;
  const token = newToken();
  await replaceEmailToken(db, { hash: hashToken(token), userId, email });
  const link = `${tools.config.publicUrl}/verify-email/confirm?token=${encodeURIComponent(token)}`;
  await tools.mail.queue(db, confirmationMail({ name: person.name, address: email }, link));
}

export async function confirmEmail({ db, query, request }: Args): Promise<{ email: string }> {
  const taken = await takeEmailToken(db, hashToken(query.token));
  if (!taken) throw notFound("confirmation_not_found");
  const { userId, email } = taken;
  const before = await findAddresses(db, userId);
  if (!(await setConfirmed(db, userId, email))) throw notFound("confirmation_not_found");
  const isChange = before !== undefined && before.email !== email;
  await audit.record(db, {
    kind: isChange ? "email_changed" : "email_confirmed",
    organizationIds: await listOrganizationIds(db, userId),
    actorId: userId,
    subject: email,
    details: isChange ? { before: before.email } : {},
    ip: request.ip,
  });
  return { email };
}
