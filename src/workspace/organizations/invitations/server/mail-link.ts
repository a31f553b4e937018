import type { Role } from "#src/platform/contract/roles.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import { invitationMail } from "./invitation-mail.ts";
import { addLink, deleteLinks, findInviter } from "./sent.queries.ts";

/**
 * Mails a new link and invalidates earlier ones. Only a mailed link proves that its reader owns the
 * address.
 */
export async function mailLink(
  db: Db,
  { org, services }: { org: OrgScope; services: Services },
  invitation: { id: string; email: string; role: Role; expiresAt: string },
): Promise<void> {
  const { id, email, role } = invitation;
  const token = newToken();
  await deleteLinks(db, org, id);
  const { expiresAt } = invitation;
  const hash = hashToken(token);
  await addLink(db, org, { invitationId: id, hash, confirmsEmail: true, expiresAt });
  const { name, organizationName } = await findInviter(db, org);
  const link = inviteLink(services, token);
  await services.mail.queue(
    db,
    invitationMail({ id, email, role, inviter: name, organizationName, link }),
  );
}

/** Built from the configured URL and never from the request, whose host can be forged. */
export function inviteLink(services: Services, token: string): string {
  return `${services.config.publicUrl}/invite?token=${encodeURIComponent(token)}`;
}
