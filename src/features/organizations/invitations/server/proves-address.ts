import type { Tools } from "#src/platform/server/tools.ts";
import type { OpenInvitation } from "./invitations.queries.ts";

/**
 * A mailed link shows that its reader owns the address. A server that cannot send mail has no way
 * to prove any, so its operator says whether invitations by hand are to be trusted.
 */
export function provesAddress(invitation: OpenInvitation, tools: Tools): boolean {
  if (invitation.confirmsEmail) return true;
  return !tools.mail.canSend && tools.config.trustsInvitations;
}
