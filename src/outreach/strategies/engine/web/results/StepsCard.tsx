import type { StepResults } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { engineText as text } from "#src/outreach/strategies/engine/web/engine.text.ts";
import { BarChart } from "#src/ui/charts/BarChart.tsx";
import { Card } from "#src/ui/layout/Card.tsx";

/** The email outcomes of each step, stacked. */
export function StepsCard({ steps }: { steps: readonly StepResults[] }) {
  const emails = steps.filter(({ kind }) => kind === "email");
  if (emails.every(({ sent }) => sent === 0)) return null;
  return (
    <Card>
      <BarChart
        title={text.outcome}
        description={text.outcomeAbout}
        days={emails.map(({ stepId, position }) => {
          const name = text.stepName(position);
          return { id: stepId, short: name, long: name };
        })}
        axis={text.step}
        series={[
          {
            id: "replied",
            label: text.replied,
            values: emails.map(({ replies }) => replies.count),
          },
          {
            id: "unanswered",
            label: text.unanswered,
            values: emails.map(({ delivered, replies }) => Math.max(0, delivered - replies.count)),
          },
          { id: "bounced", label: text.bounced, values: emails.map(({ bounced }) => bounced) },
        ]}
      />
    </Card>
  );
}
