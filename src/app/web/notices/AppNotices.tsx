import { useEffect, useRef } from "react";
import { type Notice, useNotices } from "#src/platform/web/notices/notices.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { announce } from "#src/ui/states/announce.ts";

const noticeStack = lazyPart(() => import("./NoticeStack.tsx"));

/** On every page. Announcements are immediate; the visible part loads with the first notice. */
export function AppNotices() {
  const notices = useNotices();
  const chunk = noticeStack.useWhen(notices.at(-1)?.at);
  const said = useRef(new Set<string>());

  useEffect(() => {
    for (const notice of notices) {
      const key = `${notice.id} ${notice.count}`;
      if (said.current.has(key)) continue;
      said.current.add(key);
      announce(spoken(notice), notice.type === "error" ? "assertive" : "polite");
    }
  }, [notices]);

  return chunk ? <chunk.NoticeStack /> : null;
}

function spoken({ count, title, description, html }: Notice): string {
  const heading = count > 1 ? `${title} (${count})` : title;
  return [heading, description, html?.replaceAll(/<[^>]*>/g, " ")].filter(Boolean).join(". ");
}
