import { useState } from "react";
import type { StepMove, StepsSaved } from "#src/outreach/strategies/campaigns.contract.ts";
import { detailText } from "#src/outreach/strategies/web/detail/detail.text.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Checkbox } from "#src/ui/choices/Checkbox.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { impactText as text } from "./impact.text.ts";

export type Impact = Pick<StepsSaved, "impact" | "people">;

type ImpactDialogProps = {
  of: Impact;
  isBusy: boolean;
  onSave: (options: { reopens: boolean }) => void;
  onClose: () => void;
};

type Row = StepMove & { id: string };
type Moment = StepMove["before"];

const MAX_ROWS = 6;
const moment = new Intl.DateTimeFormat(undefined, {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

const COLUMNS: readonly TableColumn<Row>[] = [
  { id: "person", label: text.person, cell: nameOf, isRowHeader: true },
  { id: "before", label: text.before, cell: ({ before }) => shown(before), width: 14 },
  { id: "after", label: text.after, cell: ({ after }) => shown(after), width: 14 },
];

/** The effect of changed steps on people in the campaign, shown before saving. */
export function ImpactDialog({ of, isBusy, onSave, onClose }: ImpactDialogProps) {
  const [reopens, setReopens] = useState(false);
  const { impact, people } = of;
  const moved = impact.rescheduled + impact.cancelled;
  return (
    <Dialog
      title={text.title}
      isOpen
      size="large"
      onClose={isBusy ? () => undefined : onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isBusy}>
            {text.back}
          </Button>
          <Button kind="primary" isBusy={isBusy} onPress={() => onSave({ reopens })}>
            {text.save}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Text>{text.summary(impact)}</Text>
        {people.length > 0 ? (
          <Table
            label={text.people}
            columns={COLUMNS}
            rows={people.map((person) => ({ ...person, id: person.enrolmentId }))}
            nameOf={nameOf}
            isReadOnly
            mostRows={MAX_ROWS}
            empty={null}
          />
        ) : null}
        {moved > people.length ? (
          <Text tone="quiet">{text.more(moved - people.length)}</Text>
        ) : null}
        {impact.reopenable > 0 ? (
          <Checkbox
            name="reopens"
            label={text.reopens(impact.reopenable)}
            hint={text.reopensHint}
            value={reopens}
            onChange={setReopens}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}

function nameOf({ name, email }: Pick<StepMove, "name" | "email">): string {
  return name || email || text.noName;
}

function shown(at: Moment): string {
  if (at === null) return text.noStep;
  const when = at.at === null ? text.undated : moment.format(new Date(at.at));
  return `${detailText.step(at.position)} · ${when}`;
}
