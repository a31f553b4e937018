import type { EnrolmentStatus } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import type { EnrolmentPlan } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Conversation } from "./conversation/Conversation.tsx";
import { LeadPlan } from "./LeadPlan.tsx";
import { LeadStatus } from "./LeadStatus.tsx";
import { planText } from "./plan.text.ts";

/** A person's status in a strategy, in a word. */
export function LeadBadge({ status }: { status: EnrolmentStatus }) {
  return <LeadStatus status={status} />;
}

/** A person's plan with its reasons, and the conversation with them. */
export function PersonPlan({ enrolmentId }: { enrolmentId: string }) {
  return (
    <Stack gap={24}>
      <LeadPlan enrolmentId={enrolmentId} />
      <Conversation enrolmentId={enrolmentId} />
    </Stack>
  );
}

/** A decision in one sentence. */
export function decisionWords(
  decision: Omit<EnrolmentPlan["decisions"][number], "stepId">,
): string {
  return planText.decided({ ...decision, stepId: null });
}
