import type { Db } from "#src/platform/server/db/pools.ts";
import { announceJoined } from "./announce-joined.ts";
import {
  findFirstInvitation,
  findOpenTo,
  hasOpenInvitation,
  setAccepted,
} from "./invitations.queries.ts";

/** The invitations API for other features. */
export const invitations = {
  isInvited: hasOpenInvitation,
  findOpenTo,
  setAccepted,
  announceJoined,
  /** The server waits for its first admin. */
  async isFirstOpen(db: Db): Promise<boolean> {
    return (await findFirstInvitation(db))?.isOpen === true;
  },
};
