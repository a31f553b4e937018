import type { SetupProgress, StepProgress } from "#src/knowledge/setup/progress/progress.rules.ts";
import { isSourceType, type PipelineName } from "#src/knowledge/setup/setup.rules.ts";
import { PIPELINE_PATHS } from "#src/knowledge/setup/web/pipeline/pipeline-address.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import styles from "./Overview.module.css";
import { overviewText as text } from "./overview.text.ts";
import { StepLink } from "./StepLink.tsx";

const TITLES: Readonly<Record<PipelineName, string>> = {
  "client-business": text.business,
  "client-competitors": text.competitors,
};

type PipelineCardProps = {
  pipeline: SetupProgress["pipelines"][number];
  projectId: string;
};

/** The steps of one pipeline, with progress and links. */
export function PipelineCard({ pipeline, projectId }: PipelineCardProps) {
  const { name, done, total, steps } = pipeline;
  return (
    <Card title={TITLES[name]} aside={text.doneOf(done, total)}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.type} className={styles.step}>
            <div className={styles.words}>
              <StepLink
                to={PIPELINE_PATHS[name]}
                params={{ projectId }}
                search={{ step: step.type }}
              >
                {setupText.steps[step.type]}
              </StepLink>
              <Facts step={step} />
            </div>
            <StatusBadge
              kind={KINDS[step.state]}
              text={text.states[step.state]}
              isBusy={step.state === "current"}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Facts({ step: { type, analysed, pages, updatedAt } }: { step: StepProgress }) {
  if (updatedAt === null) return null;
  const isMany = isSourceType(type) || type === "business-group";
  return (
    <span className={styles.facts}>
      {isMany ? <>{text.count(analysed, pages)} · </> : null}
      <Ago at={updatedAt} />
    </span>
  );
}

const KINDS = {
  done: "success",
  stale: "warning",
  current: "info",
  waiting: "neutral",
  failed: "danger",
} as const;
