import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MailPaper } from "#src/inbox/messages/messages.rules.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { FramedBody } from "./FramedBody.tsx";
import styles from "./MessageBody.module.css";
import { MissingBody } from "./MissingBody.tsx";
import { messageBodyText as text } from "./message-body.text.ts";
import { messageTextQuery } from "./message-text-query.ts";
import { TextBody } from "./TextBody.tsx";
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
