import { useQuery } from "@tanstack/react-query";
import { repliesContract } from "#src/inbox/replies/replies.contract.ts";
import { INTENT_FACTS } from "#src/mail/intents/intent-facts.rules.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { read } from "#src/platform/web/api.ts";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { contextText as text } from "./context.text.ts";

type Row = ResultOf<typeof repliesContract.outcomes>["list"][number] & { id: string };

const nameOf = ({ intent }: Row) => INTENT_FACTS[intent].title;
const COLUMNS: readonly TableColumn<Row>[] = [
  { id: "intent", label: text.intent, cell: nameOf, isRowHeader: true },
  { id: "unchanged", label: text.unchanged, cell: ({ unchanged }) => unchanged, isNumeric: true },
  { id: "edited", label: text.edited, cell: ({ edited }) => edited, isNumeric: true },
  { id: "discarded", label: text.discarded, cell: ({ discarded }) => discarded, isNumeric: true },
];

/** How many drafts were sent unchanged, changed, or not at all, by topic. */
export function Outcomes({ projectId }: { projectId: string }) {
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
