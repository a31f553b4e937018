import type { Db } from "#src/platform/server/db/pools.ts";
import { findFirstInvitation, hasOpenInvitation } from "./invitations.queries.ts";

/** The invitations API for other features. */
export const invitations = {
  isInvited: hasOpenInvitation,
  /** The server waits for its first admin. */
  async isFirstOpen(db: Db): Promise<boolean> {
    return (await findFirstInvitation(db))?.isOpen === true;
  },
};
