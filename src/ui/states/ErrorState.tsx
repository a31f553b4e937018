import { Button } from "#src/ui/buttons/Button.tsx";
import { uiText } from "#src/ui/ui.text.ts";
import styles from "./ErrorState.module.css";

type ErrorStateProps = {
  /** What could not be shown. */
  title: string;
  /** Why, and what helps. */
  reason: string;
  /** Anything thrown; its `requestId`, where it has one, helps support to find the cause. */
  error?: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
};

/** Takes the place of a region that failed, while the rest of the page works on. */
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
