import { conflict } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import type { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { signUpTriedMail } from "./invitation-mail.ts";
import type { OpenInvitation } from "./invitations.queries.ts";
import { provesAddress } from "./proves-address.ts";

type Args = HandlerArgs<typeof invitationsContract.acceptWithSignUp>;

const WARNED_ONCE = { max: 1, seconds: 86_400 };

/**
 * The reader of a mailed link may learn that their address has an account. A link passed on by hand
 * reveals it only when someone tries to sign up, and notifies the owner.
 */
export async function refuseKnown(
  { services, transaction }: Args,
  offered: OpenInvitation,
  email: string,
): Promise<void> {
  const owner = await accounts.findPerson(services.databases.auth.kysely, email);
  if (!owner) return;
  const isNews =
    !provesAddress(offered, services) &&
    (await services.limits.take(`sign-up-tried:${owner.userId}`, WARNED_ONCE).then(
      () => true,
      () => false,
    ));
  if (isNews) {
    await transaction(async (db) => {
      const to = await accounts.findTo(db, owner.userId);
      await services.mail.queue(db, signUpTriedMail(to, offered));
    });
  }
  throw conflict("account_exists");
}
