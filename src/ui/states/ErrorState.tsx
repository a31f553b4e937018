import { Button } from "#src/ui/buttons/Button.tsx";
import { uiText } from "#src/ui/ui.text.ts";
import styles from "./ErrorState.module.css";

type ErrorStateProps = {
  /** What failed. */
  title: string;
  /** The reason, and what helps. */
  reason: string;
  /** Any thrown value; support can use its `requestId`. */
  error?: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
};

/** Replaces a failed region, while the rest of the page works. */
export function ErrorState({ title, reason, error, onRetry, isRetrying }: ErrorStateProps) {
  const requestId = requestIdOf(error);
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{title}</p>
      <p>{reason}</p>
      <div className={styles.actions}>
        <Button onPress={onRetry} isBusy={isRetrying ?? false}>
          {uiText.tryAgain}
        </Button>
      </div>
      {requestId ? <p className={styles.request}>{uiText.requestId(requestId)}</p> : null}
    </div>
  );
}

function requestIdOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("requestId" in error)) return undefined;
  return typeof error.requestId === "string" ? error.requestId : undefined;
}
