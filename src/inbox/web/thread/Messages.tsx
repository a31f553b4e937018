import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { UnfoldVertical } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Message } from "#src/inbox/messages/messages.contract.ts";
import { messageTextQuery } from "#src/inbox/messages/web/message-text-query.ts";
import { nextMessageShortcut, previousMessageShortcut } from "#src/inbox/web/inbox.shortcuts.ts";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { countFolded } from "./folded-messages.rules.ts";
import { MessageCard } from "./MessageCard.tsx";
import { allMessages, messagesQuery } from "./messages-query.ts";
import { framesLoaded, usePrinting } from "./printing.ts";
import styles from "./ThreadPane.module.css";

const LINES: readonly SkeletonLine[] = [
  { id: "from", look: "title", width: "half" },
  { id: "first", look: "text", width: "most" },
  { id: "second", look: "text" },
];

type MessagesProps = { projectId: string; threadId: string; subject: string };

/** Oldest first. The newest and the unread messages are expanded, the others collapsed. */
export function Messages({ projectId, threadId, subject }: MessagesProps) {
  const query = useInfiniteQuery(messagesQuery(projectId, threadId));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const messages = data && allMessages(data);
  const phase = useLoadingPhase(messages === undefined && !error);
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
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
  return <MessageList threadId={threadId} subject={subject} messages={messages} />;
}

type MessageListProps = { threadId: string; subject: string; messages: readonly Message[] };

function MessageList({ threadId, subject, messages }: MessageListProps) {
  const queries = useQueryClient();
  const frame = useRef<HTMLDivElement>(null);
  const isPrinted = usePrinting(threadId, {
    load: () =>
      Promise.allSettled(
        messages.map(({ messageId }) => queries.ensureQueryData(messageTextQuery(messageId))),
      ),
    settle: () => framesLoaded(frame.current),
  });
  const newest = messages.at(-1)?.messageId;
  // Messages that were unread on opening stay expanded.
  const [opened] = useState(() => new Set(messages.filter(isNew).map((one) => one.messageId)));
  // New messages do not collapse expanded ones.
  const [fold, setFold] = useState(() => countFolded(messages, opened));
  useShortcut(nextMessageShortcut, () => frame.current && stepMessage(frame.current, 1));
  useShortcut(previousMessageShortcut, () => frame.current && stepMessage(frame.current, -1));

  function unfold(): void {
    setFold(0);
    requestAnimationFrame(() => focusMessage(frame.current?.querySelector("article")));
  }

  return (
    <div className={styles.messages} ref={frame}>
      {isPrinted ? <h2 className={styles.printed}>{subject}</h2> : null}
      {fold > 0 && !isPrinted ? (
        <Button kind="ghost" size="sm" icon={UnfoldVertical} isExpanded={false} onPress={unfold}>
          {text.earlier(fold)}
        </Button>
      ) : null}
      {messages.slice(isPrinted ? 0 : fold).map((message) => (
        <MessageCard
          key={message.messageId}
          message={message}
          isNewest={message.messageId === newest}
          isPrinted={isPrinted}
          isOpenAtFirst={message.messageId === newest || opened.has(message.messageId)}
        />
      ))}
    </div>
  );
}

const isNew = ({ isRead, direction }: Message) => !isRead && direction === "inbound";

/** To the message below the one with focus or, with -1, above it; at first to the one in sight. */
function stepMessage(frame: HTMLElement, by: 1 | -1): void {
  const cards = [...frame.querySelectorAll("article")];
  const at = cards.findIndex((card) => card.contains(document.activeElement));
  const to = at === -1 ? firstInSight(cards) : Math.max(0, Math.min(cards.length - 1, at + by));
  focusMessage(cards[to]);
}

function focusMessage(card: Element | null | undefined): void {
  const head = card?.querySelector<HTMLElement>("[aria-expanded]");
  head?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: "start", behavior: "instant" });
}

function firstInSight(cards: readonly Element[]): number {
  const top = cards[0]?.closest("[data-content]")?.getBoundingClientRect().top ?? 0;
  return Math.max(
    0,
    cards.findIndex((card) => card.getBoundingClientRect().bottom > top),
  );
}
