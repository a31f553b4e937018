import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const absolute = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" });

const UNITS = [
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const;

/** A relative time that stays current; the tooltip has the exact time. */
export function Ago({ at }: { at: string }) {
  const now = useMinute();
  return (
    <time dateTime={at} dir="auto" title={absolute.format(new Date(at))}>
      {sentenceOf(now - Date.parse(at))}
    </time>
  );
}

function sentenceOf(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const [unit, length] = UNITS.find(([, most]) => minutes >= most) ?? ["second", 1];
  return relative.format(unit === "second" ? 0 : -Math.floor(minutes / length), unit);
}

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
