import { useQuery } from "@tanstack/react-query";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import type { SingleSignOn } from "#src/workspace/single-sign-on/sso-settings.contract.ts";
import { ConnectionPart } from "./ConnectionPart.tsx";
import { DomainsPart } from "./DomainsPart.tsx";
import { LinkedPart } from "./LinkedPart.tsx";
import { OnlyPart } from "./OnlyPart.tsx";
import { ssoText as text } from "./settings.text.ts";
import { ssoQuery } from "./use-sso.ts";

const LINES: readonly SkeletonLine[] = [
  { id: "connection", look: "field" },
  { id: "domains", look: "field" },
];

/** The provider of the organisation, its domains, and whether it is the only way in. */
export function SingleSignOnSection() {
  const settings = useQuery(ssoQuery);
  const phase = useLoadingPhase(settings.isPending);
  return (
    <FormSection title={text.title} about={text.about}>
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {phase === "ready" && settings.isLoadingError ? (
        <ErrorState
          title={text.failedTitle}
          reason={describeFailure(settings.error)}
          error={settings.error}
          onRetry={() => void settings.refetch()}
          isRetrying={settings.isFetching}
        />
      ) : null}
      {phase === "ready" && settings.data ? <Parts settings={settings.data} /> : null}
    </FormSection>
  );
}

function Parts({ settings }: { settings: SingleSignOn }) {
  return (
    <Stack gap={24}>
      <ConnectionPart settings={settings} />
      <DomainsPart domains={settings.domains} />
      {settings.connection?.isOn ? <OnlyPart settings={settings} /> : null}
      {settings.linked.length > 0 ? <LinkedPart linked={settings.linked} /> : null}
    </Stack>
  );
}
