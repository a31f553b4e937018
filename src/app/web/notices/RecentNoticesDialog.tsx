import { type Notice, useRecentNotices } from "#src/platform/web/notices/notices.ts";
import {
  closeRecentNotices,
  useAreRecentNoticesOpen,
} from "#src/platform/web/notices/recent-state.ts";
import { type PastNotice, RecentNotices } from "#src/ui/notices/RecentNotices.tsx";
import { CleanHtml } from "./CleanHtml.tsx";

export function RecentNoticesDialog() {
  return (
    <RecentNotices
      isOpen={useAreRecentNoticesOpen()}
      onClose={closeRecentNotices}
      notices={useRecentNotices().map(pastOf)}
    />
  );
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

function pastOf({ id, type, title, description, html, count, at }: Notice): PastNotice {
  return {
    id,
    type,
    title,
    description,
    content: html ? <CleanHtml html={html} /> : undefined,
    count,
    time: clock.format(at),
    dateTime: new Date(at).toISOString(),
  };
}
