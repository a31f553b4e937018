import type { SetupItem } from "#src/features/setup/setup.contract.ts";
import { isSourceType, type PipelineName } from "#src/features/setup/setup.rules.ts";
import { PIPELINE_PATHS } from "#src/features/setup/web/pipeline/pipeline-address.ts";
import { setupText } from "#src/features/setup/web/setup.text.ts";
import {
  isOutdated,
  pipelineStandings,
  type StepStanding,
} from "#src/features/setup/web/steps.rules.ts";
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
  pipeline: PipelineName;
  projectId: string;
  items: readonly SetupItem[];
};

/** The steps of one pipeline, each with how far it is and the way to it. */
export function PipelineCard({ pipeline, projectId, items }: PipelineCardProps) {
  const steps = pipelineStandings(pipeline, items);
  const done = steps.filter(({ state }) => state === "done").length;
  return (
    <Card title={TITLES[pipeline]} aside={setupText.doneOf(done, steps.length)}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.type} className={styles.step}>
            <div className={styles.words}>
              <StepLink
                to={PIPELINE_PATHS[pipeline]}
                params={{ projectId }}
                search={{ step: step.type }}
              >
                {setupText.steps[step.type]}
              </StepLink>
              <Facts step={step} />
            </div>
            <State step={step} isOutdated={isOutdated(step.type, items)} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Facts({ step: { type, done, total, updatedAt } }: { step: StepStanding }) {
  if (updatedAt === undefined) return null;
  const isMany = isSourceType(type) || type === "business-group";
  return (
    <span className={styles.facts}>
      {isMany ? <>{text.count(done, total)} · </> : null}
      <Ago at={updatedAt} />
    </span>
  );
}

const KINDS = { done: "success", current: "info", waiting: "neutral", failed: "danger" } as const;

function State({
  step: { state },
  isOutdated: isOld,
}: {
  step: StepStanding;
  isOutdated: boolean;
}) {
  if (isOld) return <StatusBadge kind="warning" text={text.outdated} />;
  return <StatusBadge kind={KINDS[state]} text={text.states[state]} isBusy={state === "current"} />;
}
