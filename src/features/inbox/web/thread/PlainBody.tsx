import { useQuery } from "@tanstack/react-query";
import { messagesContract } from "#src/features/inbox/messages/messages.contract.ts";
import { inboxText as text } from "#src/features/inbox/web/inbox.text.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import styles from "./MessageCard.module.css";

type PlainBodyProps = {
  messageId: string;
  /** What screen readers call it. */
  label: string;
};

/** What a message says, as text. */
export function PlainBody({ messageId, label }: PlainBodyProps) {
  const { data, error, refetch, isFetching } = useQuery(
    read(messagesContract.readBody, { params: { messageId } }),
  );
  if (error && !data)
    return (
      <ErrorState
        title={text.bodyFailed}
        reason={describeFailure(error)}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return (
    <section className={styles.words} aria-label={label} dir="auto">
      {data?.text}
    </section>
  );
}
