import { ownTimeZone, showTime } from "#src/platform/web/times/moments.ts";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { useProjectOptions } from "#src/workspace/projects/web/use-project-options.public.ts";
import type { Webhook } from "#src/workspace/webhooks/webhooks.contract.ts";
import { webhooksText as text } from "./webhooks.text.ts";

/** Only what needs attention: a webhook that works has none. */
export function WebhookBadge({ webhook }: { webhook: Webhook }) {
  const { isOn, offReason, failingSince } = webhook;
  if (!isOn)
    return <StatusBadge kind={offReason === "person" ? "neutral" : "danger"} text={text.off} />;
  return failingSince === null ? null : <StatusBadge kind="warning" text={text.failing} />;
}

/** Where a webhook sends what, and how that goes. */
export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { url, eventTypes } = webhook;
  const project = useProjectName(webhook);
  return (
    <>
      <p>{url}</p>
      <p>{[text.events(eventTypes.length), project, contentOf(webhook)].join(" · ")}</p>
      <p>
        <WebhookState webhook={webhook} />
      </p>
    </>
  );
}

function WebhookState({ webhook }: { webhook: Webhook }) {
  const { isOn, offReason, offAt, offBy, failingSince, lastDeliveredAt, pendingCount } = webhook;
  const waiting = pendingCount > 0 ? ` · ${text.waiting(pendingCount)}` : "";
  if (!isOn && offAt !== null && offReason !== null)
    return (
      <>
        {text.turnedOff} <Ago at={offAt} />{" "}
        {offReason === "person" ? text.by(offBy?.name ?? "") : text.because[offReason]}
        {waiting}
      </>
    );
  return (
    <>
      {failingSince === null
        ? null
        : `${text.failingSince} ${showTime(failingSince, ownTimeZone())} · `}
      {lastDeliveredAt === null ? (
        text.neverDelivered
      ) : (
        <>
          {text.delivered} <Ago at={lastDeliveredAt} />
        </>
      )}
      {waiting}
    </>
  );
}

function useProjectName({ projectId }: Webhook): string {
  const projects = useProjectOptions();
  if (projectId === null) return text.allProjects;
  return projects.find(({ value }) => value === projectId)?.label ?? text.otherProject;
}

function contentOf({ hasObjects, hasTexts }: Webhook): string {
  if (!hasObjects) return text.thin;
  return hasTexts ? text.withTexts : text.full;
}
