import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { LeadStatus } from "./LeadStatus.tsx";
import { leadsText as text } from "./leads.text.ts";
import { type LeadRow, nameOf } from "./leads-query.ts";

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** `isStarted` says whether the strategy was ever started. */
const columnsOf = (isStarted: boolean): readonly TableColumn<LeadRow>[] => [
  { id: "person", label: text.person, cell: nameOf, isRowHeader: true },
  { id: "email", label: text.email, cell: ({ email }) => email ?? "" },
  { id: "company", label: text.company, cell: ({ fields }) => fields.companyName ?? "" },
  {
    id: "status",
    label: text.status,
    cell: ({ plan }) => (plan ? <LeadStatus status={plan.status} isStarted={isStarted} /> : null),
    width: 9,
  },
  {
    id: "next",
    label: text.next,
    cell: ({ plan }) => {
      if (plan?.holdReason) return text.held(plan.holdReason);
      // The time of someone who is paused may have passed long ago.
      if (!plan?.nextAt || plan.status === "paused") return text.noNext;
      return <time dateTime={plan.nextAt}>{moment.format(new Date(plan.nextAt))}</time>;
    },
    width: 11,
  },
];

export const LEAD_COLUMNS = { started: columnsOf(true), draft: columnsOf(false) };
