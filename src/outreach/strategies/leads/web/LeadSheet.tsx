import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Lead, leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Sheet } from "#src/ui/overlays/Sheet.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { Conversation } from "./conversation/Conversation.tsx";
import { LeadForm } from "./LeadForm.tsx";
import { LeadPlan } from "./LeadPlan.tsx";
import { leadsText as text } from "./leads.text.ts";
import { nameOf } from "./leads-query.ts";
import { useDeleteLeads } from "./use-delete-leads.tsx";
import { useLeadActions } from "./use-lead-actions.tsx";

type LeadSheetProps = {
  of: { projectId: string; strategyId: string; leadId: string };
  mayEdit: boolean;
  onClose: () => void;
};

const LINES: readonly SkeletonLine[] = [
  { id: "name", look: "field" },
  { id: "plan", look: "field" },
];

/** One person of a strategy: their data, their plan, and the reasons. */
export function LeadSheet({ of, mayEdit, onClose }: LeadSheetProps) {
  const { projectId, strategyId, leadId } = of;
  const query = { strategyId };
  const found = useQuery(read(leadsContract.read, { params: { leadId }, query }));
  const [isEditing, setEditing] = useState(false);
  const deletion = useDeleteLeads(projectId, onClose);
  const actions = useLeadActions(strategyId, () => undefined);
  const { data, error } = found;
  if (data && isEditing)
    return <LeadForm lead={data} onClose={onClose} onDone={() => setEditing(false)} />;
  return (
    <Sheet
      title={data ? nameOf(data) : text.sheet}
      isOpen
      onClose={onClose}
      footer={
        data && mayEdit ? (
          <>
            <Button kind="ghost" onPress={() => deletion.ask([leadId])}>
              {text.delete}
            </Button>
            <Button onPress={() => setEditing(true)}>{text.edit}</Button>
          </>
        ) : undefined
      }
    >
      {error && !data ? (
        <ErrorState
          title={text.loadFailed}
          reason={describeFailure(error, text.failures)}
          error={error}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : null}
      {!data && !error ? <Skeleton lines={LINES} /> : null}
      {data ? (
        <Stack gap={24}>
          <Facts facts={factsOf(data)} />
          {data.plan ? (
            <>
              <LeadPlan
                enrolmentId={data.plan.enrolmentId}
                actions={mayEdit ? actions.buttons([data]) : null}
              />
              <Conversation enrolmentId={data.plan.enrolmentId} />
            </>
          ) : null}
        </Stack>
      ) : null}
      {deletion.dialog}
      {actions.dialog}
    </Sheet>
  );
}

/** The standard fields; custom columns are labelled with their name. */
const names: Readonly<Record<string, string>> = {
  companyDomain: text.companyWebsite,
  industry: text.industry,
  city: text.city,
  country: text.country,
};

/** Websites that are no domain stay text. */
const DOMAIN = /^[^\s/]+\.[^\s/]+$/;

function Website({ domain }: { domain: string }) {
  return (
    <a href={`https://${domain}`} target="_blank" rel="noreferrer">
      {domain}
    </a>
  );
}

function factsOf({ email, linkedinUrl, timeZone, fields }: Lead) {
  const { firstName: _first, lastName: _last, companyName = "", title = "", ...others } = fields;
  const facts = [
    { name: text.email, value: email ?? "" },
    {
      name: text.linkedin,
      value: linkedinUrl ? (
        <a href={linkedinUrl} target="_blank" rel="noreferrer">
          {linkedinUrl.replace("https://www.", "")}
        </a>
      ) : (
        ""
      ),
    },
    { name: text.company, value: companyName },
    { name: text.jobTitle, value: title },
    { name: text.timeZone, value: timeZone ?? "" },
    ...Object.entries(others).map(([name, value]) => ({
      name: names[name] ?? name,
      value: name === "companyDomain" && DOMAIN.test(value) ? <Website domain={value} /> : value,
    })),
  ];
  return facts.filter(({ value }) => value !== "");
}
