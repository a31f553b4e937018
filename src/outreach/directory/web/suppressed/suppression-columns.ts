import { peopleText } from "#src/outreach/directory/web/people.text.ts";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { suppressionsText as text } from "./suppressions.text.ts";
import type { ListedSuppression } from "./suppressions-query.ts";

/** The columns of a suppression, added by a member or automatically. */
export function suppressionColumns(
  names: ReadonlyMap<string, string>,
): readonly TableColumn<ListedSuppression>[] {
  return [
    { id: "value", label: text.value, cell: ({ value }) => value, isRowHeader: true },
    {
      id: "reason",
      label: text.reason,
      cell: ({ reason }) => peopleText.reasons[reason],
      width: 11,
    },
    {
      id: "by",
      label: text.addedBy,
      cell: ({ createdBy }) =>
        createdBy === null ? text.automatic : (names.get(createdBy) ?? text.formerMember),
      width: 11,
    },
    { id: "at", label: text.addedOn, cell: ({ createdAt }) => text.day(createdAt), width: 8 },
    { id: "note", label: text.note, cell: ({ note }) => note || text.noNote },
  ];
}
