import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import type { AuditEvent } from "#src/workspace/audit/audit.contract.ts";
import { activityWords, nameOfActor, activityText as text } from "./activity.text.ts";

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

export const activityColumns: readonly TableColumn<AuditEvent>[] = [
  { id: "what", label: text.what, cell: sentenceOf, isRowHeader: true, wraps: true },
  { id: "who", label: text.who, cell: nameOfActor, width: 8.5 },
  {
    id: "when",
    label: text.when,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{moment.format(new Date(createdAt))}</time>,
    width: 12,
  },
  { id: "from", label: text.from, cell: ({ ip }) => ip || text.nowhere, width: 7 },
];

export function sentenceOf(event: AuditEvent): string {
  return activityWords[event.kind].says(event);
}
