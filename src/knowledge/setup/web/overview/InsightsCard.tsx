import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { Card } from "#src/ui/layout/Card.tsx";
import styles from "./Overview.module.css";
import { overviewText as text } from "./overview.text.ts";
import { StepLink } from "./StepLink.tsx";

type InsightsCardProps = { projectId: string; items: readonly SetupItem[] };

/** The notes, which belong to no pipeline. */
export function InsightsCard({ projectId, items }: InsightsCardProps) {
  const count = items.filter(({ type }) => type === "note").length;
  return (
    <Card title={text.insights} isQuiet>
      <div className={styles.step}>
        <div className={styles.words}>
          <StepLink to="/projects/$projectId/setup/insights" params={{ projectId }}>
            {count > 0 ? text.notes(count) : text.openInsights}
          </StepLink>
          <span className={styles.facts}>{text.noNotes}</span>
        </div>
      </div>
    </Card>
  );
}
