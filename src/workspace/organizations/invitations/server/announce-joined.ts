import type { Role } from "#src/platform/contract/roles.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { events } from "#src/workspace/events/server/events.public.ts";

/** For other programs, in the transaction that adds the member. */
export function announceJoined(
  db: Db,
  { organizationId, userId, role }: { organizationId: string; userId: string; role: Role },
): void {
  events.emit(db, { organizationId }, "member.joined", [
    { projectId: null, objectId: userId, data: { memberId: userId, role } },
  ]);
}
