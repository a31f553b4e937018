import type { QueryClient } from "@tanstack/react-query";
import type { RegisteredRouter } from "@tanstack/react-router";
import { keepSubscription } from "#src/workspace/notifications/web/keep-subscription.public.ts";
import { keepBadge } from "./badge.ts";
import { followNotifications } from "./follow-notifications.ts";

/** Needed only with notifications, or in the installed application. */
export function keepNotified(router: RegisteredRouter, queries: QueryClient): void {
  keepSubscription(queries);
  keepBadge(queries);
  followNotifications(router);
}
