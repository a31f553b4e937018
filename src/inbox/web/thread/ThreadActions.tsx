import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Tag, UserPlus } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { answeredIn, toAnswer } from "#src/inbox/compose/answer.rules.ts";
import { draftQuery } from "#src/inbox/compose/web/draft/draft-query.ts";
import { ThreadReply } from "#src/inbox/compose/web/ThreadReply.tsx";
import type { Message } from "#src/inbox/messages/messages.contract.ts";
import { WritingBar } from "#src/inbox/presence/web/WritingBar.tsx";
import { repliesContract } from "#src/inbox/replies/replies.contract.ts";
import { assigneeWritingShortcut, labelWritingShortcut } from "#src/inbox/web/inbox.shortcuts.ts";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import { THREADS_KEY, type ThreadRow } from "#src/inbox/web/list/threads-query.ts";
import { AddedFacts } from "#src/inbox/web/replies/AddedFacts.tsx";
import type { ReplyPanelProps } from "#src/inbox/web/replies/ReplyPanel.tsx";
import type { ProjectInbox } from "#src/inbox/web/use-inbox.ts";
import { read } from "#src/platform/web/api.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { allMessages, messagesQuery } from "./messages-query.ts";
import type { ThreadBarProps } from "./phone/ThreadBar.tsx";

type ThreadActionsProps = { inbox: ProjectInbox; thread: ThreadRow };

/** Below an open conversation: pending mail and the reply composer. */
export function ThreadActions({ inbox, thread }: ThreadActionsProps) {
  const { projectId, timeZone, mayEdit } = inbox;
  const { data } = useInfiniteQuery(messagesQuery(projectId, thread.id));
  useDraftMark(inbox, thread);
  const messages = data && allMessages(data);
  const hasProposal = useProposal(inbox, thread, messages);
  const label = () => inbox.openDialog("label", [thread]);
  const assign = () => inbox.openDialog("assignee", [thread]);
  useShortcut(labelWritingShortcut, label, mayEdit);
  useShortcut(assigneeWritingShortcut, assign, mayEdit);
  return (
    <>
      {mayEdit ? <WritingBar projectId={projectId} threadId={thread.id} /> : null}
      {mayEdit ? <AddedFacts projectId={projectId} threadId={thread.id} /> : null}
      <ThreadReply
        key={thread.id}
        projectId={projectId}
        threadId={thread.id}
        subject={thread.subject || text.noSubject}
        timeZone={timeZone}
        mayEdit={mayEdit}
        messages={messages}
        hasProposal={hasProposal}
        also={[
          {
            id: "label",
            label: text.label,
            icon: Tag,
            shortcut: labelWritingShortcut.keys,
            onPress: label,
          },
          {
            id: "assign",
            label: text.assign,
            icon: UserPlus,
            shortcut: assigneeWritingShortcut.keys,
            onPress: assign,
          },
        ]}
        assist={(composer, asked) => (
          <LazyReplyPanel
            projectId={projectId}
            threadId={thread.id}
            messageId={answeredIn(composer.content)}
            target={composer}
            {...asked}
          />
        )}
        bar={(ways, hasDraft) => (
          <LazyThreadBar {...{ inbox, thread, ways, hasDraft, hasProposal }} />
        )}
        onSent={({ isDone, followUpAt, entry }) => {
          const set = { state: "done" as const, ...(followUpAt === null ? {} : { followUpAt }) };
          if (isDone) void inbox.markRows([thread], set, { partOf: entry });
        }}
      />
    </>
  );
}

const replyPanel = lazyPart(() => import("#src/inbox/web/replies/ReplyPanel.tsx"), {
  isPreloaded: true,
});

function LazyReplyPanel(props: ReplyPanelProps) {
  const part = replyPanel.useRequired();
  return part ? <part.ReplyPanel {...props} /> : null;
}

const threadBar = lazyPart(() => import("./phone/ThreadBar.tsx"));

function LazyThreadBar(props: ThreadBarProps) {
  const part = threadBar.useRequired();
  return part ? <part.ThreadBar {...props} /> : null;
}

/** Whether there is an unseen AI draft for the mail that waits for a reply. */
function useProposal(
  { projectId, mayEdit }: ProjectInbox,
  thread: ThreadRow,
  messages: readonly Message[] | undefined,
): boolean {
  const { messageId } = toAnswer(messages ?? []) ?? {};
  const query = { projectId, threadId: thread.id, ...(messageId ? { messageId } : {}) };
  const { data } = useQuery({
    ...read(repliesContract.read, { query }),
    enabled: mayEdit && messageId !== undefined,
  });
  const reply = data?.reply;
  if (!reply || reply.outcome !== null || reply.acceptedVersion !== null) return false;
  return reply.versions.at(-1)?.status === "finished";
}

/** Creating or removing a draft changes the row; typing in between does not. */
function useDraftMark({ projectId, mayEdit }: ProjectInbox, thread: ThreadRow): void {
  const queries = useQueryClient();
  const { data } = useQuery({
    ...draftQuery({ projectId, threadId: thread.id }),
    enabled: mayEdit,
  });
  const hasDraft = data && data.draft !== null;
  const refresh = useEffectEvent(() => {
    if (hasDraft !== thread.marks.includes("draft"))
      void queries.invalidateQueries({ queryKey: THREADS_KEY });
  });
  useEffect(() => {
    if (hasDraft !== undefined) refresh();
  }, [hasDraft]);
}
