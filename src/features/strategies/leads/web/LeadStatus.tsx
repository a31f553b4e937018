import type { EnrolmentStatus } from "#src/features/strategies/enrolments/enrolments.rules.ts";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { leadsText } from "./leads.text.ts";

const KINDS = {
  waiting: "neutral",
  active: "info",
  paused: "warning",
  finished: "neutral",
  replied: "success",
  bounced: "danger",
  unsubscribed: "danger",
  complained: "danger",
  suppressed: "danger",
  failed: "danger",
  removed: "neutral",
} as const satisfies Record<EnrolmentStatus, string>;

/** Where someone stands in a strategy, in a word. */
export function LeadStatus({ status }: { status: EnrolmentStatus }) {
  return <StatusBadge kind={KINDS[status]} text={leadsText.statuses[status]} />;
}
