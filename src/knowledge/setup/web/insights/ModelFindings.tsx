import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { AI_FAILURES } from "#src/knowledge/ai/ai-failures.rules.ts";
import { ConnectModel, useHasNoModel } from "#src/knowledge/ai/web/connect-model.public.tsx";
import { insightsContract } from "#src/knowledge/setup/insights/insights.contract.ts";
import type { Insights, ModelInsights } from "#src/knowledge/setup/insights/insights.rules.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import styles from "./Insights.module.css";
import { insightsText as text } from "./insights.text.ts";
import { Said } from "./Said.tsx";

type ModelFindingsProps = { projectId: string; byModel: Insights["byModel"] };

/** The findings of a language model, and a button to look for them. */
export function ModelFindings({ projectId, byModel }: ModelFindingsProps) {
  const { mayEdit } = useProject();
  const hasNoModel = useHasNoModel(projectId);
  const { mutate, isPending } = useLook(projectId);
  const isLooking = isPending || (byModel !== null && byModel.workId !== null);
  const found = byModel?.found ?? null;
  if (found === null && !mayEdit) return null;
  return (
    <Card title={text.byModel} isQuiet>
      {byModel?.errorCode ? (
        <InlineNotice kind="danger">{reasonOf(byModel.errorCode)}</InlineNotice>
      ) : null}
      <Text tone="quiet">
        {isLooking ? text.looking : <Summary byModel={byModel} />}{" "}
        {hasNoModel ? <ConnectModel projectId={projectId} /> : null}
      </Text>
      {found ? <Found projectId={projectId} found={found} /> : null}
      {mayEdit && hasNoModel === false ? (
        <div>
          <Button size="sm" icon={Sparkles} isBusy={isLooking} onPress={() => mutate()}>
            {found ? text.lookAgain : text.look}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function useLook(projectId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(insightsContract.search, { body: { projectId } }),
    onError: (error) =>
      notify({
        type: "error",
        title: text.notFound,
        description: describeFailure(error, setupText.failures),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(insightsContract.read) }),
  });
}

function reasonOf(code: string): string {
  if (code === "ai_not_connected") return text.notConnected;
  return new Map(Object.entries(AI_FAILURES)).get(code) ?? text.notFound;
}

function Summary({ byModel }: { byModel: Insights["byModel"] }) {
  if (!byModel?.foundAt) return text.neverLooked;
  return (
    <>
      {text.foundBy(byModel.model)} · <Ago at={byModel.foundAt} />
      {byModel.isStale ? ` · ${text.stale}` : ""}
    </>
  );
}

function Found({ projectId, found }: { projectId: string; found: ModelInsights }) {
  const { contradictions, strongest, unproven, questions } = found;
  const all = [contradictions, strongest, unproven, questions];
  if (all.every((rows) => rows.length === 0)) return <Text>{text.nothingByModel}</Text>;
  return (
    <>
      <Group title={text.contradictions}>
        {contradictions.map(({ one, other }) => (
          <li key={`${one.sentence} ${other.sentence}`} className={styles.finding}>
            <Said projectId={projectId} place={one} />
            <Said projectId={projectId} place={other} />
          </li>
        ))}
      </Group>
      <Group title={text.strongest}>
        {strongest.map((place) => (
          <li key={place.sentence} className={styles.finding}>
            <Said projectId={projectId} place={place} />
          </li>
        ))}
      </Group>
      <Group title={text.unproven}>
        {unproven.map((place) => (
          <li key={place.sentence} className={styles.finding}>
            <Said projectId={projectId} place={place} />
          </li>
        ))}
      </Group>
      <Group title={text.openQuestions}>
        {questions.map((question) => (
          <li key={question} className={styles.finding}>
            {question}
          </li>
        ))}
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={styles.group}>{title}</h3>
      <ul className={styles.findings}>{children}</ul>
    </section>
  );
}
