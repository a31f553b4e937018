import type { EnrolmentStatus } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import type { EnrolmentPlan } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { LeadPlan } from "./LeadPlan.tsx";
import { LeadStatus } from "./LeadStatus.tsx";
import { planText } from "./plan.text.ts";

/** A person's status in a strategy, in a word. */
export function LeadBadge({ status }: { status: EnrolmentStatus }) {
  return <LeadStatus status={status} />;
}

/** A person's plan with its reasons. */
export function PersonPlan({ enrolmentId }: { enrolmentId: string }) {
  return <LeadPlan enrolmentId={enrolmentId} />;
}

/** A decision in one sentence. */
export function decisionWords(
  decision: Omit<EnrolmentPlan["decisions"][number], "stepId">,
): string {
  return planText.decided({ ...decision, stepId: null });
}
