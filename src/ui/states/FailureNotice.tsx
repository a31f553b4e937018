import { useEffect, useEffectEvent, useState } from "react";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { uiText } from "#src/ui/ui.text.ts";
import { InlineNotice } from "./InlineNotice.tsx";

type FailureNoticeProps = {
  id?: string;
  /** The error; nothing is shown without one. */
  sentence: string | undefined;
  /** How long the user has to wait before a retry. */
  pauseSeconds?: number | undefined;
  onPauseEnd?: () => void;
};

/** Above a form: the error, and a countdown if rate-limited. */
export function FailureNotice({ id, sentence, pauseSeconds, onPauseEnd }: FailureNoticeProps) {
  if (sentence === undefined) return null;
  const isPause = pauseSeconds !== undefined;
  return (
    <InlineNotice kind={isPause ? "warning" : "danger"} {...(id ? { id } : {})}>
      <p>{sentence}</p>
      {isPause ? <Countdown seconds={pauseSeconds} onEnd={onPauseEnd} /> : null}
    </InlineNotice>
  );
}

type CountdownProps = { seconds: number; onEnd: (() => void) | undefined };

/** The countdown is visible; screen readers announce it once. */
function Countdown({ seconds, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(Math.ceil(seconds));
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    const until = performance.now() + seconds * 1000;
    const timer = window.setInterval(() => {
      const rest = Math.ceil((until - performance.now()) / 1000);
      setLeft(Math.max(0, rest));
      if (rest > 0) return;
      window.clearInterval(timer);
      end();
    }, 250);
    return () => window.clearInterval(timer);
  }, [seconds]);

  return (
    <>
      <p aria-hidden="true">{uiText.tryAgainIn(left)}</p>
      <VisuallyHidden>{uiText.tryAgainIn(Math.ceil(seconds))}</VisuallyHidden>
    </>
  );
}
