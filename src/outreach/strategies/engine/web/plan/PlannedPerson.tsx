import { useQuery } from "@tanstack/react-query";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import type { Step } from "#src/outreach/strategies/campaigns.contract.ts";
import type { PersonPlan } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { engineText as text } from "#src/outreach/strategies/engine/web/engine.text.ts";
import { stepNumber } from "#src/outreach/strategies/sequence.rules.ts";
import type { Channel } from "#src/outreach/strategies/strategies.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { Sheet } from "#src/ui/overlays/Sheet.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import styles from "./Plan.module.css";

type PlannedPersonProps = {
  person: PersonPlan;
  title: string;
  channel: Channel;
  projectId: string;
  onClose: () => void;
};

/** One person's forecast: each step with time, mailbox, version and text. */
export function PlannedPerson({ person, title, channel, projectId, onClose }: PlannedPersonProps) {
  const { data } = useQuery(read(mailboxesContract.list, { body: { projectId } }));
  const addresses = new Map(data?.list.map(({ mailboxId, email }) => [mailboxId, email]));
  const steps = new Map(channel.campaign.steps.map((step) => [step.stepId, step]));
  const { email, timeZone, isCampaignZone, missing, waitsFor } = person;
  return (
    <Sheet title={title} isOpen onClose={onClose}>
      <Stack gap={24}>
        <Facts
          facts={[
            ...(email === null ? [] : [{ name: text.email, value: email }]),
            { name: text.zone, value: isCampaignZone ? text.campaignZone(timeZone) : timeZone },
          ]}
        />
        {missing.length > 0 ? (
          <InlineNotice kind="warning">{text.lacks(missing)}</InlineNotice>
        ) : null}
        {waitsFor === null ? null : <Text tone="quiet">{text.waits(waitsFor)}</Text>}
        {person.steps.length === 0 && waitsFor === null ? (
          <Text tone="quiet">{text.noneForPerson}</Text>
        ) : null}
        <ol className={styles.steps}>
          {person.steps.map(
            ({ stepId, at, mailboxId, variantId, subject, body, attachments, keptBy }) => (
              <li key={stepId} className={styles.step}>
                <Text as="h3" look="ui-strong">
                  {titleOf(steps.get(stepId), variantId)}
                </Text>
                <Text look="meta" tone="quiet">
                  {text.leaves(at, timeZone, addresses.get(mailboxId ?? ""))}
                  {keptBy === null ? "" : ` · ${text.waits(keptBy)}`}
                </Text>
                {subject === "" ? null : (
                  <p className={styles.subject} dir="auto">
                    {subject}
                  </p>
                )}
                {body === "" ? null : (
                  <p className={styles.body} dir="auto">
                    {body}
                  </p>
                )}
                {attachments.length > 0 ? (
                  <Text look="meta" tone="quiet">
                    {text.carries(attachments)}
                  </Text>
                ) : null}
              </li>
            ),
          )}
        </ol>
      </Stack>
    </Sheet>
  );
}

function titleOf(step: Step | undefined, variantId: string | null): string {
  if (!step) return text.step;
  const title = `${text.stepName(stepNumber(step))} · ${text.kinds[step.kind]}`;
  if (step.kind !== "email" || step.variants.length === 0) return title;
  const version = step.variants.find((one) => one.variantId === variantId);
  return `${title} · ${version?.name || text.original}`;
}
