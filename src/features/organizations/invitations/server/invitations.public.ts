import { hasOpenInvitation } from "./invitations.queries.ts";

/** What other features may ask of invitations. */
export const invitations = { isInvited: hasOpenInvitation };
