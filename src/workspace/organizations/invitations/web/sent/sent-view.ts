import { read } from "#src/platform/web/api.ts";
import {
  type Invitation,
  invitationsContract,
} from "#src/workspace/organizations/invitations/invitations.contract.ts";

export const INVITATIONS_PER_PAGE = 10;

export type InvitationRow = Invitation & { id: string };

export function invitationsQuery(page: number) {
  return read(invitationsContract.list, {
    query: { limit: INVITATIONS_PER_PAGE, skip: (page - 1) * INVITATIONS_PER_PAGE },
  });
}

/** Their links are invalid until someone resends them. */
export function isOver({ isExpired, isOrphaned }: Invitation): boolean {
  return isExpired || isOrphaned;
}
