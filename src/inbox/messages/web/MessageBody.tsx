import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { findLinks } from "#src/inbox/messages/links.rules.ts";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import type { MailPaper } from "#src/inbox/messages/messages.rules.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { useIsOffline } from "#src/platform/web/connection.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import { FramedBody } from "./FramedBody.tsx";
import styles from "./MessageBody.module.css";
import { messageBodyText as text } from "./message-body.text.ts";
import { messageTextQuery } from "./message-text-query.ts";
import { useOriginal } from "./use-original.ts";

const LINES: readonly SkeletonLine[] = [
  { id: "first", look: "text", width: "most" },
  { id: "second", look: "text" },
  { id: "third", look: "text", width: "half" },
];

type MessageBodyProps = {
  messageId: string;
  subject: string;
  /** The frame's accessible name, such as sender and time. */
  label: string;
  /** The background in the dark theme; undefined for the reader's settings. */
  paper: MailPaper | undefined;
  onPaper: (isDark: boolean) => void;
};

/** The content of a message: formatted mail in a frame, otherwise text. */
export function MessageBody(props: MessageBodyProps) {
  const { messageId, subject, label, paper, onPaper } = props;
  const query = useQuery(messageTextQuery(messageId));
  const phase = useLoadingPhase(query.isPending);
  const [hasFailed, setHasFailed] = useState(false);
  if (phase === "quiet") return null;
  if (phase === "skeleton") return <Skeleton lines={LINES} />;
  if (!query.data)
    return (
      <ErrorState
        title={text.failed}
        reason={describeFailure(query.error)}
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  if (query.data.isMissing) return <MissingBody messageId={messageId} subject={subject} />;
  if (!query.data.hasHtml) return <TextBody {...query.data} />;
  if (!hasFailed)
    return (
      <FramedBody
        messageId={messageId}
        label={label}
        sender={query.data.sender}
        paper={paper}
        onPaper={onPaper}
        onFailure={() => setHasFailed(true)}
      />
    );
  return (
    <Stack gap={12}>
      <AsText messageId={messageId} subject={subject} onRetry={() => setHasFailed(false)} />
      <TextBody {...query.data} />
    </Stack>
  );
}

type AsTextProps = { messageId: string; subject: string; onRetry: () => void };

/** Shown above a message whose formatting can't be displayed. */
function AsText({ messageId, subject, onRetry }: AsTextProps) {
  const original = useOriginal({ messageId, subject });
  if (useIsOffline())
    return (
      <p className={styles.quietLine} role="status">
        {text.asTextOffline}
      </p>
    );
  return (
    <div className={styles.quietLine} role="status">
      <span>{text.asText}</span>
      <Button kind="ghost" size="xs" onPress={onRetry}>
        {text.tryAgain}
      </Button>
      <Button kind="ghost" size="xs" isBusy={original.isPending} onPress={() => original.mutate()}>
        {text.original}
      </Button>
    </div>
  );
}

/** Shown instead of unreadable text, with possible actions. */
function MissingBody(message: { messageId: string; subject: string }) {
  const { mayEdit } = useProject();
  const original = useOriginal(message);
  const again = useReadAgain(message.messageId);
  return (
    <InlineNotice kind="warning">
      <Stack gap={8}>
        <p>{text.missing}</p>
        <Inline gap={8}>
          <Button size="sm" isBusy={original.isPending} onPress={() => original.mutate()}>
            {text.original}
          </Button>
          {mayEdit ? (
            <Button size="sm" isBusy={again.isPending} onPress={() => again.mutate()}>
              {text.tryAgain}
            </Button>
          ) : null}
        </Inline>
      </Stack>
    </InlineNotice>
  );
}

function useReadAgain(messageId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(messagesContract.readAgain, { params: { messageId } }),
    async onSuccess({ isMissing }) {
      if (isMissing) notify({ type: "error", title: text.stillMissing });
      await queries.invalidateQueries({ queryKey: keyOf(messagesContract.readText) });
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.stillMissing,
        description: describeFailure(error, text.failures),
      }),
  });
}

type TextBodyProps = { written: string; history: string; signature: string };

/** A plain message: new text, signature, and history on demand. */
function TextBody({ written, history, signature }: TextBodyProps) {
  const [isOpen, setIsOpen] = useState(false);
  // A mail that is only a quote shows it.
  const isHistoryAlone = written === "" && signature === "";
  if (isHistoryAlone && history === "") return <p className={styles.quiet}>{text.empty}</p>;
  return (
    <div className={styles.plain} dir="auto">
      {written ? (
        <div className={styles.words}>
          <LinkedText text={written} />
        </div>
      ) : null}
      {signature ? (
        <div className={styles.signature}>
          <LinkedText text={signature} />
        </div>
      ) : null}
      {history && !isHistoryAlone ? (
        <div>
          <Button size="xs" isExpanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
            {isOpen ? text.hideHistory : text.showHistory}
          </Button>
        </div>
      ) : null}
      {history && (isOpen || isHistoryAlone) ? (
        <blockquote className={styles.history}>
          <LinkedText text={history} />
        </blockquote>
      ) : null}
    </div>
  );
}

/** The text of a mail, with the addresses in it as links. */
function LinkedText({ text }: { text: string }) {
  return findLinks(text).map(({ text: shown, href, at }) =>
    href === undefined ? (
      shown
    ) : (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {shown}
      </a>
    ),
  );
}
