import { useQuery } from "@tanstack/react-query";
import { useNotifyNew } from "#src/platform/web/notices/use-notify-new.ts";
import { noteMentionsText as text } from "./note-mentions.text.ts";
import { noteMentionsQuery } from "./note-mentions-query.ts";
import { useOpenNote } from "./use-open-note.ts";

const MAX_QUOTED = 140;

/** Shows a notice when the user is mentioned in a note. */
export function NoteMentionNotices() {
  const { data } = useQuery(noteMentionsQuery());
  const open = useOpenNote();
  useNotifyNew(
    data?.list,
    ({ noteId }) => noteId,
    (mention) => ({
      type: "info",
      title: text.notice(mention),
      description: mention.text.slice(0, MAX_QUOTED),
      action: { label: text.open, onPress: () => open(mention) },
    }),
  );
  return null;
}
