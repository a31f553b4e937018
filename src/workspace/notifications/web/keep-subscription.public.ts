import type { QueryClient } from "@tanstack/react-query";
import { call } from "#src/platform/web/api.ts";
import { logOnly } from "#src/platform/web/log-only.ts";
import { currentUserQuery, knownUser } from "#src/workspace/auth/web/current-user.public.ts";
import { notificationsContract } from "#src/workspace/notifications/notifications.contract.ts";
import {
  findSubscription,
  showFor,
  showNone,
  storedOwner,
  subscribe,
  unsubscribe,
} from "./subscription.ts";

/**
 * A subscription ends with its session. Someone who signs in again, or opens another organisation,
 * gets notifications as before; someone else on this device gets none.
 */
export function keepSubscription(queries: QueryClient): void {
  const [userKey] = currentUserQuery.queryKey;
  let last: string | undefined;

  function check(): void {
    const user = knownUser(queries);
    const owner = user?.session ? `${user.id} ${user.session.organizationId}` : undefined;
    if (owner === last) return;
    const hasLeft = last !== undefined;
    last = owner;
    void renew(hasLeft, user?.session ? user.id : undefined).catch((error: unknown) =>
      logOnly("Notifications could not be renewed", error),
    );
  }

  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === userKey) check();
  });
  check();
}

async function renew(hasLeft: boolean, userId: string | undefined): Promise<void> {
  if (hasLeft) await showNone();
  if (userId !== undefined) await renewFor(userId);
}

async function renewFor(userId: string): Promise<void> {
  const owner = storedOwner();
  if (owner?.userId !== userId) {
    // Of someone else, or of no one any more.
    if (owner ?? (await findSubscription())) await unsubscribe();
    return;
  }
  if (Notification.permission !== "granted") return;
  const { list, publicKey, sessionId } = await call(notificationsContract.listDevices);
  const here = list.find(({ isCurrent }) => isCurrent);
  if (here) await showFor(here);
  // Removed in the settings, on this or another device.
  else if (sessionId === owner.sessionId) await unsubscribe();
  else await subscribe({ userId, sessionId }, publicKey);
}
