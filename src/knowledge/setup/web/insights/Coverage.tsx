import { useQuery } from "@tanstack/react-query";
import type { StepProgress } from "#src/knowledge/setup/progress/progress.rules.ts";
import { pipelineOf } from "#src/knowledge/setup/setup.rules.ts";
import { StepLink } from "#src/knowledge/setup/web/overview/StepLink.tsx";
import { PIPELINE_PATHS } from "#src/knowledge/setup/web/pipeline/pipeline-address.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { progressQuery } from "#src/knowledge/setup/web/setup-query.ts";
import { stepsIn } from "#src/knowledge/setup/web/steps.rules.ts";
import { Card } from "#src/ui/layout/Card.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import styles from "./Insights.module.css";
import { insightsText as text } from "./insights.text.ts";

const KINDS = { missing: "neutral", outdated: "warning", failed: "danger" } as const;
type Gap = keyof typeof KINDS;

/** The pipeline steps with gaps: missing, stale, or failed. */
export function Coverage({ projectId }: { projectId: string }) {
  const progress = useQuery(progressQuery(projectId)).data;
  if (!progress) return null;
  const { done, total } = progress;
  const gaps = stepsIn(progress).flatMap((step) => {
    const gap = gapOf(step);
    return gap ? [{ step, gap }] : [];
  });
  return (
    <Card title={text.coverage} isQuiet aside={setupText.stepsDone(done, total)}>
      {gaps.length === 0 ? <Text tone="quiet">{text.complete}</Text> : null}
      <ul className={styles.gaps}>
        {gaps.map(({ step, gap }) => (
          <li key={step.type} className={styles.gap}>
            <StepLink
              to={PIPELINE_PATHS[pipelineOf(step.type) ?? "client-business"]}
              params={{ projectId }}
              search={{ step: step.type }}
            >
              {setupText.steps[step.type]}
            </StepLink>
            <StatusBadge kind={KINDS[gap]} text={wordsOf(step, gap)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function wordsOf({ failed, analysed }: StepProgress, gap: Gap): string {
  return gap === "failed" && analysed > 0 ? text.someFailed(failed) : text[gap];
}

function gapOf({ state, failed }: StepProgress): Gap | undefined {
  if (failed > 0) return "failed";
  if (state === "waiting") return "missing";
  return state === "stale" ? "outdated" : undefined;
}
