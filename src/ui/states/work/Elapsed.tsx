import { useEffect, useState } from "react";
import { workText } from "./work.text.ts";

/** The elapsed time in milliseconds. Updates every second, without announcing. */
export function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  return (
    <span role="timer" aria-label={workText.elapsedLabel}>
      {workText.elapsed(seconds)}
    </span>
  );
}
