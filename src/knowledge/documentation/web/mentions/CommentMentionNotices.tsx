import { useQuery } from "@tanstack/react-query";
import { useNotifyNew } from "#src/platform/web/notices/use-notify-new.ts";
import { mentionsText as text } from "./mentions.text.ts";
import { mentionsQuery } from "./mentions-query.ts";
import { useOpenMention } from "./use-open-mention.ts";

const MAX_QUOTED = 140;

/**
 * Notifies the user about a mention or reply while they are here. Earlier ones are on the
 * dashboard.
 */
export function CommentMentionNotices() {
  const { data } = useQuery(mentionsQuery());
  const open = useOpenMention();
  useNotifyNew(
    data?.list,
    ({ commentId }) => commentId,
    (mention) => ({
      type: "info",
      title: text.notice(mention),
      description: mention.text.slice(0, MAX_QUOTED),
      action: { label: text.open, onPress: () => open(mention) },
    }),
  );
  return null;
}
