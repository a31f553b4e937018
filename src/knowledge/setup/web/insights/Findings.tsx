import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Insights } from "#src/knowledge/setup/insights/insights.rules.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { insightsQuery } from "#src/knowledge/setup/web/setup-query.ts";
import { foldText } from "#src/platform/contract/folded-text.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import styles from "./Insights.module.css";
import { type InsightFilter, isAbout } from "./insight-filter.rules.ts";
import { insightsText as text } from "./insights.text.ts";
import { ModelFindings } from "./ModelFindings.tsx";
import { PageLink, Said } from "./Said.tsx";

const LINES: readonly SkeletonLine[] = [
  { id: "first", look: "text" },
  { id: "second", look: "text", width: "most" },
];
const FEW = 4;

type FindingsProps = {
  projectId: string;
  filter: InsightFilter;
  search: string;
  onFind: (words: string) => void;
};

/** Findings across pages; each links to its page. */
export function Findings({ projectId, filter, search, onFind }: FindingsProps) {
  const insights = useQuery(insightsQuery(projectId));
  const { data, error } = insights;
  const phase = useLoadingPhase(!data && !error);
  if (error && !data) {
    return (
      <ErrorState
        title={text.findingsFailed}
        reason={describeFailure(error, setupText.failures)}
        error={error}
        onRetry={() => void insights.refetch()}
        isRetrying={insights.isFetching}
      />
    );
  }
  if (phase === "quiet") return null;
  if (phase === "skeleton" || !data) return <Skeleton lines={LINES} />;
  const { contradictions, numbers, openQuestions } = chosen(data, filter, search);
  return (
    <>
      <Section title={text.contradictions} rows={contradictions}>
        {({ one, other }) => (
          <li key={`${one.sentence} ${other.sentence}`} className={styles.finding}>
            <Said projectId={projectId} place={one} />
            <Said projectId={projectId} place={other} />
          </li>
        )}
      </Section>
      <Section title={text.numbers} rows={numbers}>
        {(place) => (
          <li key={`${place.figure} ${place.sentence}`} className={styles.finding}>
            <strong className={styles.figure}>{place.figure}</strong>
            <Said projectId={projectId} place={place} />
          </li>
        )}
      </Section>
      <Section title={text.openQuestions} rows={openQuestions}>
        {({ question, items }) => (
          <li key={question} className={styles.finding}>
            <span>{question}</span>
            <span className={styles.pages}>
              {items.map((item) => (
                <PageLink key={item.itemId} projectId={projectId} page={item} />
              ))}
            </span>
          </li>
        )}
      </Section>
      {filter === "all" && search === "" ? (
        <ModelFindings projectId={projectId} byModel={data.byModel} />
      ) : null}
      {data.keyPhrases.length > 0 && filter === "all" && search === "" ? (
        <Card title={text.keyPhrases} isQuiet>
          <Inline>
            {data.keyPhrases.map((phrase) => (
              <Button key={phrase.text} size="xs" onPress={() => onFind(phrase.text)}>
                {text.phrase(phrase.text, phrase.count)}
              </Button>
            ))}
          </Inline>
        </Card>
      ) : null}
    </>
  );
}

type SectionProps<Row> = {
  title: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
};

/** The first few, expandable. */
function Section<Row>({ title, rows, children }: SectionProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  return (
    <Card title={title} isQuiet aside={rows.length.toLocaleString("en")}>
      <ul className={styles.findings} aria-label={title}>
        {(isWhole ? rows : rows.slice(0, FEW)).map(children)}
      </ul>
      {rows.length > FEW && !isWhole ? (
        <div>
          <Button size="xs" kind="ghost" onPress={() => setWhole(true)}>
            {text.showAll(rows.length)}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function chosen(insights: Insights, filter: InsightFilter, search: string): Insights {
  const words = foldText(search).split(" ");
  const hasWords = (...texts: string[]) => {
    const where = foldText(texts.join(" "));
    return words.every((word) => where.includes(word));
  };
  return {
    ...insights,
    contradictions: insights.contradictions.filter(
      ({ one, other }) =>
        (isAbout(filter, one.type) || isAbout(filter, other.type)) &&
        hasWords(one.sentence, other.sentence, one.itemName, other.itemName),
    ),
    numbers: insights.numbers.filter(
      ({ type, sentence, itemName }) => isAbout(filter, type) && hasWords(sentence, itemName),
    ),
    openQuestions: insights.openQuestions.flatMap(({ question, items }) => {
      const own = items.filter(
        ({ type, itemName }) => isAbout(filter, type) && hasWords(question, itemName),
      );
      return own.length > 0 ? [{ question, items: own }] : [];
    }),
  };
}
