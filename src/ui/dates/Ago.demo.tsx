import { useState } from "react";
import type { Demo } from "#src/ui/demo.ts";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Ago } from "./Ago.tsx";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const TIMES = [
  { name: "Just now", ms: 0 },
  { name: "Minutes", ms: 12 * MINUTE_MS },
  { name: "Hours", ms: 3 * HOUR_MS },
  { name: "Yesterday", ms: 26 * HOUR_MS },
  { name: "Days", ms: 9 * 24 * HOUR_MS },
] as const;

export const agoDemo: Demo = {
  name: "How long ago",
  about: "Stays true while it is shown. Pointing at it shows the exact time.",
  code: `<Ago at={message.sentAt} />`,
  Show: Times,
};

function Times() {
  const [now] = useState(() => Date.now());
  return (
    <Facts
      facts={TIMES.map(({ name, ms }) => ({
        name,
        value: <Ago at={new Date(now - ms).toISOString()} />,
      }))}
    />
  );
}
