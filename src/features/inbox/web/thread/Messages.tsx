import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Message } from "#src/features/inbox/messages/messages.contract.ts";
import { inboxText as text } from "#src/features/inbox/web/inbox.text.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { MessageCard } from "./MessageCard.tsx";
import { messagesQuery } from "./messages-query.ts";
import styles from "./ThreadPane.module.css";

const LINES: readonly SkeletonLine[] = [
  { id: "from", look: "title", width: "half" },
  { id: "first", look: "text", width: "most" },
  { id: "second", look: "text" },
];

type MessagesProps = { projectId: string; threadId: string };

/** The oldest first. The newest one and what is unread are open, the others say who and when. */
export function Messages({ projectId, threadId }: MessagesProps) {
  const query = useInfiniteQuery(messagesQuery(projectId, threadId));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const messages = data?.pages.flatMap(({ list }) => list);
  const phase = useLoadingPhase(messages === undefined && !error);
  // All of them: the newest stand at the end.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (error && !messages)
    return (
      <div className={styles.centre}>
        <ErrorState
          title={text.messagesFailed}
          reason={describeFailure(error, text.failures)}
          error={error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </div>
    );
  if (phase === "quiet") return null;
  if (phase === "skeleton" || !messages)
    return (
      <div className={styles.messages}>
        <Skeleton lines={LINES} />
      </div>
    );
  return <MessageList messages={messages} />;
}

function MessageList({ messages }: { messages: readonly Message[] }) {
  const newest = messages.at(-1)?.messageId;
  // What was unread at the opening stays open when it becomes read.
  const [opened] = useState(() => new Set(messages.filter(isNew).map((one) => one.messageId)));
  return (
    <div className={styles.messages}>
      {messages.map((message) => (
        <MessageCard
          key={message.messageId}
          message={message}
          isOpenAtFirst={message.messageId === newest || opened.has(message.messageId)}
        />
      ))}
    </div>
  );
}

const isNew = ({ isRead, direction }: Message) => !isRead && direction === "inbound";
