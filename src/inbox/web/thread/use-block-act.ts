import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Ban } from "lucide-react";
import { isSender } from "#src/inbox/inbox-rules/inbox-rules.rules.ts";
import { blockShortcut } from "#src/inbox/web/inbox.shortcuts.ts";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import type { ThreadRow } from "#src/inbox/web/list/threads-query.ts";
import type { ProjectInbox } from "#src/inbox/web/use-inbox.ts";
import type { Command } from "#src/platform/web/commands/command.ts";
import { isKnownOffline } from "#src/platform/web/connection.ts";
import { placeText } from "#src/platform/web/shortcuts/place.text.ts";
import type { Inverse } from "#src/platform/web/undo/stacked-acts.ts";
import { recordUndo } from "#src/platform/web/undo/undo-stack.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { allMessages, messagesQuery } from "./messages-query.ts";

const blocking = lazyPart(() => import("#src/inbox/web/rules/block-sender.ts"));

const NONE: readonly Command[] = [];

/** Marks the conversation as done, and future email of who wrote last; Undo takes both back. */
export function useBlockAct(inbox: ProjectInbox, thread: ThreadRow): readonly Command[] {
  const queries = useQueryClient();
  const { projectId, mayEdit } = inbox;
  const { data } = useInfiniteQuery(messagesQuery(projectId, thread.id));
  const newest = (data && allMessages(data))?.findLast(({ direction }) => direction === "inbound");
  const sender = newest?.from.address.toLowerCase() ?? "";
  if (!mayEdit || !isSender(sender)) return NONE;

  function block(): void {
    const inverse = Promise.withResolvers<Inverse | undefined>();
    const entry = recordUndo(inverse.promise);
    const isMarked = thread.state !== "done";
    if (isMarked) void inbox.markRows([thread], { state: "done" }, { partOf: entry });
    // Then the mark was refused, which says why.
    if (isKnownOffline() && isMarked) inverse.resolve(undefined);
    else
      void blocking
        .load()
        .then((part) => part.blockSender(queries, { projectId, sender, isMarked, entry }))
        .then(inverse.resolve, () => inverse.resolve(undefined));
  }

  return [
    {
      id: "inbox.act.block",
      label: text.block(sender),
      group: placeText.group,
      keywords: text.blockWords,
      icon: Ban,
      shortcut: blockShortcut,
      run: block,
    },
  ];
}
