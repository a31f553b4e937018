import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { AiForm } from "./AiForm.tsx";
import { aiSettingsText as text } from "./ai-settings.text.ts";
import { CallList } from "./CallList.tsx";
import { MonthUsage } from "./MonthUsage.tsx";

const LINES: readonly SkeletonLine[] = [
  { id: "engine", look: "text", width: "most" },
  { id: "provider", look: "field" },
  { id: "budget", look: "field" },
  { id: "usage", look: "text", width: "half" },
];

/** For admins: the organisation's language model, its data flow and cost. */
export function AiSection() {
  return (
    <FormSection title={text.title} about={text.about}>
      <AiSettings />
    </FormSection>
  );
}

function AiSettings() {
  const { data: settings, error, isFetching, refetch } = useQuery(read(aiContract.readSettings));
  const [saves, setSaves] = useState(0);
  const phase = useLoadingPhase(!settings && !error);
  if (!settings && error) {
    return (
      <ErrorState
        title={text.loadFailed}
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
      {/* The form resets after saving, so that the key leaves its field. */}
      <AiForm key={saves} settings={settings} onSaved={() => setSaves(saves + 1)} />
      <MonthUsage />
      <CallList />
    </>
  );
}
