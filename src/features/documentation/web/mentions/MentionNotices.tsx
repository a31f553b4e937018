import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Mention } from "#src/features/documentation/comments/comments.contract.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { mentionsText as text } from "./mentions.text.ts";
import { mentionsQuery } from "./mentions-query.ts";
import { useOpenMention } from "./use-open-mention.ts";

/** Says it when someone is named or answered while they are here. What came before stands on the dashboard. */
export function MentionNotices() {
  const { data } = useQuery(mentionsQuery());
  const open = useOpenMention();
  const known = useRef<ReadonlySet<string>>(undefined);
  const tell = useEffectEvent((list: readonly Mention[]) => {
    const before = known.current;
    known.current = new Set([...(before ?? []), ...list.map(({ commentId }) => commentId)]);
    for (const mention of list) {
      if (!before || before.has(mention.commentId)) continue;
      notify({
        type: "info",
        title: text.notice(mention),
        description: mention.text.slice(0, MAX_QUOTED),
        action: { label: text.open, onPress: () => open(mention) },
      });
    }
  });
  useEffect(() => {
    if (data) tell(data.list);
  }, [data]);
  return null;
}

const MAX_QUOTED = 140;
