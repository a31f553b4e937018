import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Switch } from "#src/ui/choices/Switch.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import {
  type OrganizationSettings,
  organizationsContract,
} from "#src/workspace/organizations/organizations.contract.ts";
import { FactsSection } from "./FactsSection.tsx";
import { NameSection } from "./NameSection.tsx";
import { organizationText } from "./organization.text.ts";
import { useOrganizationRules } from "./policy/use-organization-rules.ts";
import { type RemovalProps, RemovalSection } from "./RemovalSection.tsx";

const LINES: readonly SkeletonLine[] = [
  { id: "name", look: "title", width: "half" },
  { id: "name-field", look: "field" },
  { id: "rules", look: "title", width: "half" },
  { id: "rule", look: "text" },
  { id: "facts", look: "title", width: "half" },
  { id: "members", look: "text", width: "most" },
  { id: "created", look: "text", width: "most" },
  { id: "number", look: "text", width: "most" },
];

type GeneralPanelProps = Omit<RemovalProps, "settings"> & {
  onRenamed: () => void;
  /** More sections, before the deletion section. */
  children: ReactNode;
};

export function GeneralPanel({ onRenamed, children, ...removal }: GeneralPanelProps) {
  const { data: settings, error, isFetching, refetch } = useQuery(read(organizationsContract.read));
  const phase = useLoadingPhase(!settings && !error);
  if (!settings && error) {
    return (
      <ErrorState
        title={organizationText.loadFailed}
        reason={describeFailure(error)}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (phase === "quiet") return null;
  if (phase === "skeleton" || !settings) return <Skeleton lines={LINES} />;
  return (
    <>
      <NameSection settings={settings} onRenamed={onRenamed} />
      <RulesSection settings={settings} />
      <FactsSection settings={settings} />
      {children}
      <RemovalSection settings={settings} {...removal} />
    </>
  );
}

const text = organizationText.rules;
/** Takes effect immediately; a failure reverts the switch. */
function RulesSection({ settings }: { settings: OrganizationSettings }) {
  const { change } = useOrganizationRules();
  return (
    <FormSection title={text.title} about={text.about}>
      <Switch
        label={text.label}
        name="needsBusinessEmail"
        hint={text.hint}
        value={settings.needsBusinessEmail}
        onChange={(needsBusinessEmail) => change({ needsBusinessEmail })}
        isAtEnd
      />
    </FormSection>
  );
}
