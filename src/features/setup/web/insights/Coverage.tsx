import type { SetupItem } from "#src/features/setup/setup.contract.ts";
import { pipelineOf, type SetupType } from "#src/features/setup/setup.rules.ts";
import { shownStatus } from "#src/features/setup/web/items/shown-status.rules.ts";
import { StepLink } from "#src/features/setup/web/overview/StepLink.tsx";
import { PIPELINE_PATHS } from "#src/features/setup/web/pipeline/pipeline-address.ts";
import { setupText } from "#src/features/setup/web/setup.text.ts";
import { isOutdated, STEPS, standingOf } from "#src/features/setup/web/steps.rules.ts";
import { Card } from "#src/ui/layout/Card.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import styles from "./Insights.module.css";
import { insightsText as text } from "./insights.text.ts";

const KINDS = { missing: "neutral", outdated: "warning", failed: "danger" } as const;
type Gap = keyof typeof KINDS;

/** Which steps of the pipelines have a gap: missing, older than their sources, or failed. */
export function Coverage({ projectId, items }: { projectId: string; items: readonly SetupItem[] }) {
  const gaps = STEPS.flatMap((type) => {
    const gap = gapOf(type, items);
    return gap ? [{ type, gap }] : [];
  });
  return (
    <Card title={text.coverage} isQuiet aside={setupText.doneOf(countDone(items), STEPS.length)}>
      {gaps.length === 0 ? <Text tone="quiet">{text.complete}</Text> : null}
      <ul className={styles.gaps}>
        {gaps.map(({ type, gap }) => (
          <li key={type} className={styles.gap}>
            <StepLink
              to={PIPELINE_PATHS[pipelineOf(type) ?? "client-business"]}
              params={{ projectId }}
              search={{ step: type }}
            >
              {setupText.steps[type]}
            </StepLink>
            <StatusBadge kind={KINDS[gap]} text={wordsOf(type, gap, items)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The same count as beside Setup: one page that failed among others leaves its step done. */
function countDone(items: readonly SetupItem[]): number {
  return STEPS.filter((type) => standingOf(type, items).state === "done").length;
}

function wordsOf(type: SetupType, gap: Gap, items: readonly SetupItem[]): string {
  if (gap !== "failed" || standingOf(type, items).state !== "done") return text[gap];
  const failed = items.filter((item) => item.type === type && shownStatus(item) === "failed");
  return text.someFailed(failed.length);
}

function gapOf(type: SetupType, items: readonly SetupItem[]): Gap | undefined {
  const hasFailed = items.some((item) => item.type === type && shownStatus(item) === "failed");
  if (hasFailed) return "failed";
  if (standingOf(type, items).state === "waiting") return "missing";
  return isOutdated(type, items) ? "outdated" : undefined;
}
