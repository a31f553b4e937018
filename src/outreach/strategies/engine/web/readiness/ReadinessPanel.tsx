import { useQuery } from "@tanstack/react-query";
import { DomainChecks } from "#src/mail/mailboxes/web/domains/domain-checks.public.tsx";
import type { Readiness } from "#src/outreach/strategies/engine/readiness.contract.ts";
import { missingFiles } from "#src/outreach/strategies/step-files.rules.ts";
import type { ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { linksIn, readinessText as text } from "./readiness.text.ts";
import { StrandedNotice } from "./StrandedNotice.tsx";
import { readinessQuery, useCheckReadiness } from "./use-check-readiness.ts";

export type ReadinessPanelProps = {
  campaignId: string;
  /** The mailboxes that the channel sends from. */
  mailboxIds: readonly string[];
  projectId: string;
  strategyId: string;
  channel: ChannelType;
  mayEdit: boolean;
  /** Called when a link to a fix is followed. */
  onLeave?: () => void;
};

const LINES: readonly SkeletonLine[] = [
  { id: "first", look: "field" },
  { id: "second", look: "field" },
];

/** The checks before a campaign sends: texts, people, mailboxes, and the domains' DNS. */
export function ReadinessPanel(props: ReadinessPanelProps) {
  const { campaignId, mailboxIds, projectId, mayEdit } = props;
  const { data, error, isFetching, refetch } = useQuery(readinessQuery(campaignId));
  const { check, isPending } = useCheckReadiness(campaignId);
  const phase = useLoadingPhase(!data && !error);
  if (!data && error)
    return (
      <ErrorState
        title={text.failed}
        reason={describeFailure(error, text.failures)}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data || phase !== "ready") return phase === "skeleton" ? <Skeleton lines={LINES} /> : null;
  const again =
    mayEdit && data.domains.length + data.links.length > 0 ? (
      <Button size="sm" isBusy={isPending} onPress={check}>
        {text.check}
      </Button>
    ) : null;
  return (
    <Stack gap={16}>
      {data.stranded.map((one) => (
        <StrandedNotice
          key={one.mailboxId}
          stranded={one}
          campaignId={campaignId}
          mailboxIds={mailboxIds}
          projectId={projectId}
          mayEdit={mayEdit}
        />
      ))}
      <CampaignChecks {...props} {...data} />
      {data.domains.map((domain) => (
        <DomainChecks key={domain.domain} of={domain} />
      ))}
      {again ? <div>{again}</div> : null}
    </Stack>
  );
}

/**
 * Links to where each is fixed. The server's URL cannot be changed in the app, and the other channel
 * is started by its own button.
 */
const PLACES = {
  steps: {},
  "empty-steps": {},
  leads: { tab: "leads" },
  "missing-values": { tab: "leads" },
  files: {},
  "file-sizes": {},
  addresses: { tab: "leads" },
  links: {},
  mailboxes: { tab: "settings" },
  "postal-line": { tab: "settings" },
  https: undefined,
  sequence: undefined,
} as const satisfies Readonly<Record<Readiness["checks"][number]["id"], object | undefined>>;

type CampaignChecksProps = Pick<Readiness, "checks" | "noMail" | "links" | "missingFiles"> &
  Pick<ReadinessPanelProps, "projectId" | "strategyId" | "channel" | "mayEdit" | "onLeave">;

function CampaignChecks({ checks, noMail, projectId, strategyId, ...props }: CampaignChecksProps) {
  const { channel, mayEdit, onLeave } = props;
  const [domain, ...others] = noMail.map((one) => one.domain);
  const found = domain !== undefined && others.length === 0 ? { search: domain } : {};
  const named = noMail.reduce((sum, { people }) => sum + people, 0);
  return (
    <ItemList label={text.title}>
      {checks.map(({ id, state, count }) => {
        const { name, good, bad } = text.checks[id];
        const place = state === "pass" || !mayEdit ? undefined : PLACES[id];
        return (
          <Item
            key={id}
            title={name}
            badge={<StatusBadge kind={STATE_KINDS[state]} text={text.states[state]} />}
            detail={
              <>
                {id === "links" ? (
                  <LinkFacts links={props.links} />
                ) : (
                  <Text tone="quiet">{state === "pass" ? good : bad(count)}</Text>
                )}
                {id === "files" && state === "fail" ? (
                  <Text tone="quiet">{missingFiles(props.missingFiles)}</Text>
                ) : null}
                {id === "addresses" && domain !== undefined ? (
                  <Text tone="quiet">{text.noMail([domain, ...others], named === count)}</Text>
                ) : null}
              </>
            }
          >
            {place ? (
              <LinkButton
                size="sm"
                to="/projects/$projectId/strategies/$strategyId"
                params={{ projectId, strategyId }}
                search={{
                  channel,
                  ...place,
                  ...(id === "addresses" ? found : {}),
                }}
                onClick={onLeave}
              >
                {text.open[id]}
              </LinkButton>
            ) : null}
          </Item>
        );
      })}
    </ItemList>
  );
}

/** Which links don't answer, and which were not asked. */
function LinkFacts({ links }: Pick<Readiness, "links">) {
  const failed = linksIn(links, "failed");
  const open = linksIn(links, "not-asked");
  const fields = linksIn(links, "has-field");
  const { good, bad } = text.checks.links;
  return (
    <>
      {failed.length > 0 ? <Text tone="quiet">{bad(failed.length)}</Text> : null}
      {failed.length > 0 ? <Text tone="quiet">{text.failedLinks(failed)}</Text> : null}
      {open.length > 0 ? <Text tone="quiet">{text.linksNotAsked(open.length)}</Text> : null}
      {failed.length + open.length === 0 ? <Text tone="quiet">{good}</Text> : null}
      {fields.length > 0 ? <Text tone="quiet">{text.withFields(fields.length)}</Text> : null}
    </>
  );
}

/** The appearance of a check's result. */
const STATE_KINDS = {
  pass: "success",
  warning: "warning",
  fail: "danger",
  unknown: "neutral",
} as const;
