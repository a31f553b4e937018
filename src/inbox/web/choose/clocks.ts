import type { Clock } from "#src/inbox/times/web/when-choices.public.ts";
import type { InboxFacts } from "#src/inbox/web/inbox-facts.ts";
import type { ThreadRow } from "#src/inbox/web/list/threads-query.ts";
import { ownTimeZone } from "#src/platform/web/times/moments.ts";

type Clocks = {
  /** For a snooze, which is the person's own. */
  own: Clock;
  /** For a follow-up, which the project shares. */
  shared: Clock;
  isOfProject: boolean;
};

/** Conversations of several projects are planned by the person's own clock. */
export function clocksFor(
  rows: readonly ThreadRow[],
  projects: InboxFacts["projects"],
  otherwise: string,
): Clocks {
  const zones = new Set(rows.map((row) => projects.get(row.projectId)?.timeZone));
  const [zone = otherwise] = zones.size === 1 ? zones : [];
  return {
    own: { timeZone: ownTimeZone(), countsWorkingDays: false },
    shared: { timeZone: zone, countsWorkingDays: true },
    isOfProject: zones.size === 1,
  };
}
