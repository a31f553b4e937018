import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { Page } from "#src/ui/shell/Page.tsx";
import { notificationsPages } from "#src/workspace/notifications/notifications.pages.ts";

/** Not loaded with the other settings: few people open it. */
const sections = lazyPart(() => import("./NotificationsSections.tsx"));

/** Which notifications the user gets, on which devices, and when. */
export function NotificationsScreen() {
  const { title } = notificationsPages.notifications;
  usePageTitle(title);
  const part = sections.useRequired();
  return <Page title={title}>{part ? <part.NotificationsSections /> : null}</Page>;
}
