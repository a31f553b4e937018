import { useQuery } from "@tanstack/react-query";
import type { InboxContext } from "#src/inbox/context/context.contract.ts";
import { InboxPage } from "#src/inbox/pages/web/inbox-page.public.tsx";
import { repliesContract } from "#src/inbox/replies/replies.contract.ts";
import { repliesText } from "#src/inbox/web/replies/replies.text.ts";
import { INTENT_FACTS } from "#src/mail/intents/intent-facts.rules.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { Table } from "#src/ui/tables/Table.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import styles from "./Context.module.css";
import { ContextForm } from "./ContextForm.tsx";
import { contextText as text } from "./context.text.ts";
import { contextQuery } from "./context-query.ts";
import { languageLabel } from "./languages.ts";
import { TryIt } from "./TryIt.tsx";

const LINES: readonly SkeletonLine[] = [
  { id: "about", look: "field" },
  { id: "offer", look: "field" },
  { id: "tone", look: "field" },
];

/** The AI's knowledge for replies, with a place to try it. */
export function ContextScreen() {
  const { project, mayEdit } = useProject();
  const { data, error, refetch, isFetching } = useQuery(contextQuery(project.id));
  const phase = useLoadingPhase(!data && !error);
  return (
    <InboxPage page="inboxContext" isWide>
      {error && !data ? (
        <ErrorState
          title={text.loadFailed}
          reason={describeFailure(error, text.failures)}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {data ? (
        <div className={styles.sides}>
          {mayEdit ? (
            <ContextForm key={`${project.id} ${data.version}`} context={data} />
          ) : (
            <ContextFacts context={data} />
          )}
          <aside className={styles.aside}>
            {mayEdit ? <TryIt key={project.id} projectId={project.id} /> : null}
            <Outcomes projectId={project.id} />
          </aside>
        </div>
      ) : null}
    </InboxPage>
  );
}

/** The context as a viewer reads it. */
function ContextFacts({ context }: { context: InboxContext }) {
  const { about, offer, tone, toneWords, always, never, bookingLink, language } = context;
  const shown = (value: string) => (value === "" ? text.none : value);
  return (
    <div>
      <FormSection title={text.knowledge}>
        <Facts
          facts={[
            { name: text.about, value: shown(about) },
            { name: text.offer, value: shown(offer) },
          ]}
        />
      </FormSection>
      <FormSection title={text.style}>
        <Facts
          facts={[
            { name: text.tone, value: repliesText.tones[tone] },
            { name: text.toneWords, value: shown(toneWords) },
            { name: text.always, value: shown(always.join(". ")) },
            { name: text.never, value: shown(never.join(". ")) },
            { name: text.language, value: languageLabel(language) },
            { name: text.bookingLink, value: shown(bookingLink) },
          ]}
        />
      </FormSection>
    </div>
  );
}

type Row = ResultOf<typeof repliesContract.outcomes>["list"][number] & { id: string };

const nameOf = ({ intent }: Row) => INTENT_FACTS[intent].title;
const COLUMNS: readonly TableColumn<Row>[] = [
  { id: "intent", label: text.intent, cell: nameOf, isRowHeader: true },
  { id: "unchanged", label: text.unchanged, cell: ({ unchanged }) => unchanged, isNumeric: true },
  { id: "edited", label: text.edited, cell: ({ edited }) => edited, isNumeric: true },
  { id: "discarded", label: text.discarded, cell: ({ discarded }) => discarded, isNumeric: true },
];

/** How many drafts were sent unchanged, changed, or not at all, by topic. */
function Outcomes({ projectId }: { projectId: string }) {
  const { data } = useQuery(read(repliesContract.outcomes, { query: { projectId } }));
  if (!data) return null;
  const rows = data.list.map((row) => ({ ...row, id: row.intent }));
  return (
    <FormSection title={text.outcomes} about={text.outcomesHint}>
      {rows.length === 0 ? (
        <Text tone="quiet">{text.noOutcomes}</Text>
      ) : (
        <Table
          label={text.outcomes}
          columns={COLUMNS}
          rows={rows}
          nameOf={nameOf}
          empty={null}
          failure={undefined}
        />
      )}
    </FormSection>
  );
}
