import type { Tools } from "#src/platform/server/tools.ts";
import type { OpenInvitation } from "./invitations.queries.ts";

/**
 * A mailed link shows that its reader owns the address. A server that cannot send mail has no way
 * to prove any, so its operator says whether invitations by hand are to be trusted.
 */
export function provesAddress(invitation: OpenInvitation, tools: Tools): boolean {
  return invitation.confirmsEmail || trustsInvitations(tools);
}

/** Then every admin can make a confirmed account for any address, which has to be said plainly. */
export function trustsInvitations({ mail, config }: Pick<Tools, "mail" | "config">): boolean {
  return !mail.canSend && config.trustsInvitations;
}
