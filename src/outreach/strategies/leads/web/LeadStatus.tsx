import type { EnrolmentStatus } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
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

type LeadStatusProps = {
  status: EnrolmentStatus;
  isStarted?: boolean;
  /** Why it ended or is paused. */
  reason?: string | null;
  /** The strategy that the person was moved to. */
  movedTo?: string | null;
};

/** A person's status in a strategy, in a word. */
export function LeadStatus({
  status,
  isStarted = true,
  reason = null,
  movedTo = null,
}: LeadStatusProps) {
  if (status === "active" && !isStarted)
    return <StatusBadge kind="neutral" text={leadsText.waitsForStart} />;
  if (movedTo !== null) return <StatusBadge kind="neutral" text={leadsText.movedTo(movedTo)} />;
  if (reason === "colleague")
    return <StatusBadge kind={KINDS[status]} text={leadsText.colleagueReplied} />;
  return <StatusBadge kind={KINDS[status]} text={leadsText.statuses[status]} />;
}
