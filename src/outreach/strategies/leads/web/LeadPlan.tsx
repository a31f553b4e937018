import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { possibleRepliesContract } from "#src/outreach/strategies/engine/stops/possible-replies.contract.ts";
import { UNDECIDED } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import type { EnrolmentPlan } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { LeadStatus } from "./LeadStatus.tsx";
import styles from "./Leads.module.css";
import { planQuery } from "./leads-query.ts";
import { planText as text } from "./plan.text.ts";

type LeadPlanProps = {
  enrolmentId: string;
  /** The actions for the plan. */
  actions?: ReactNode;
};

/** A person's position in each channel, and the decisions so far. */
export function LeadPlan({ enrolmentId, actions }: LeadPlanProps) {
  const { data, error, isFetching, refetch } = useQuery(planQuery(enrolmentId));
  if (!data)
    return error ? (
      <ErrorState
        title={text.failed}
        reason={describeFailure(error)}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : null;
  const { status, reason, resumeAt, movedTo, waitsFor, places, decisions } = data;
  const isStarted = places.some(({ isOn, campaignStatus }) => isOn && campaignStatus !== "draft");
  return (
    <Stack gap={16}>
      <Text as="h3" look="ui-strong">
        {text.plan}
      </Text>
      <Inline gap={8}>
        <LeadStatus status={status} isStarted={isStarted} reason={reason} movedTo={movedTo} />
        {actions}
      </Inline>
      {waitsFor ? <Text tone="quiet">{text.waits(waitsFor.strategyName)}</Text> : null}
      {status === "paused" ? <Text tone="quiet">{text.paused(reason, resumeAt)}</Text> : null}
      {reason === UNDECIDED ? <PossibleReplyLink plan={data} /> : null}
      <Facts
        facts={places.map((place) => ({
          name: text.channels[place.channel],
          value: text.place(place),
        }))}
      />
      <Text as="h3" look="ui-strong">
        {text.why}
      </Text>
      {decisions.length === 0 ? <Text tone="quiet">{text.noDecisions}</Text> : null}
      <ul className={styles.why}>
        {decisions.map((decision) => (
          <li key={`${decision.decidedAt} ${decision.decision} ${decision.channel}`}>
            <Text>{text.decided(decision)}</Text>
            <Text look="meta" tone="quiet" as="time">
              {text.when(decision.decidedAt)}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Links to the conversation with the possible reply, while its email exists. */
function PossibleReplyLink({ plan: { projectId, enrolmentId } }: { plan: EnrolmentPlan }) {
  const { data } = useQuery(read(possibleRepliesContract.list, { query: { projectId } }));
  const found = data?.list.find((one) => one.enrolmentId === enrolmentId);
  if (!found) return null;
  return (
    <Link
      to="/projects/$projectId/inbox"
      params={{ projectId }}
      search={{ view: "all", thread: found.threadId }}
    >
      {text.openPossibleReply}
    </Link>
  );
}
