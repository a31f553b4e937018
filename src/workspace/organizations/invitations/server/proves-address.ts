import type { Services } from "#src/platform/server/services.ts";
import type { OpenInvitation } from "./invitations.queries.ts";

/**
 * A mailed link proves that its reader owns the address. A server that cannot send mail has no such
 * proof, so its operator decides whether copied invitation links are trusted.
 */
export function provesAddress(invitation: OpenInvitation, services: Services): boolean {
  return invitation.confirmsEmail || trustsInvitations(services);
}

/**
 * Then every admin can create a confirmed account for any address, which must be stated plainly.
 */
export function trustsInvitations({ mail, config }: Pick<Services, "mail" | "config">): boolean {
  return !mail.canSend && config.trustsInvitations;
}
