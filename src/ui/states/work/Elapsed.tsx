import { useEffect, useState } from "react";
import { workText } from "./work.text.ts";

/** The time since a moment, in milliseconds. Counts on every second, without being read out each time. */
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
