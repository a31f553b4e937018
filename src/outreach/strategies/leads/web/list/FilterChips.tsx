import { leadsText } from "#src/outreach/strategies/leads/web/leads.text.ts";
import type { LeadsAddress } from "#src/outreach/strategies/leads/web/use-leads-address.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { LabelChip } from "#src/ui/marks/LabelChip.tsx";
import { listFilters } from "./filter-menu.ts";
import { isFiltered } from "./leads-look.ts";
import { listText as text } from "./list.text.ts";
import type { Names } from "./use-names.ts";

const GONE: Readonly<Record<string, string>> = {
  steps: text.removedStep,
  mailboxes: text.removedMailbox,
};

/** The active filters, each of which can be removed. */
export function FilterChips({ address, names }: { address: LeadsAddress; names: Names }) {
  const { look, change, clear } = address;
  if (!isFiltered(look)) return null;
  const { fields = [] } = look;
  return (
    <Inline gap={8}>
      {listFilters(names).map(({ key, label, options }) => {
        const chosen: readonly string[] = look[key] ?? [];
        if (chosen.length === 0) return null;
        const nameOf = (id: string) =>
          options.find((option) => option.id === id)?.label ?? GONE[key] ?? id;
        return (
          <LabelChip
            key={key}
            text={text.chip(label, chosen.map(nameOf))}
            colour="grey"
            onRemove={() => change({ [key]: undefined })}
          />
        );
      })}
      {fields.map((field) => (
        <LabelChip
          key={JSON.stringify(field)}
          text={text.ofField(field)}
          colour="grey"
          onRemove={() => {
            const left = fields.filter((one) => one !== field);
            change({ fields: left.length > 0 ? left : undefined });
          }}
        />
      ))}
      <Button size="xs" kind="ghost" onPress={clear}>
        {leadsText.clear}
      </Button>
    </Inline>
  );
}
