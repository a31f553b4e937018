import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { LeadStatus } from "./LeadStatus.tsx";
import { leadsText as text } from "./leads.text.ts";
import { type ForeseenLead, nameOf } from "./leads-query.ts";
import { planText } from "./plan.text.ts";

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** `isStarted`: whether the strategy was ever started. */
const columnsOf = (isStarted: boolean): readonly TableColumn<ForeseenLead>[] => [
  { id: "person", label: text.person, cell: nameOf, isRowHeader: true },
  { id: "email", label: text.email, cell: ({ email }) => email ?? "" },
  { id: "company", label: text.company, cell: ({ fields }) => fields.companyName ?? "" },
  {
    id: "status",
    label: text.status,
    cell: ({ plan }) =>
      plan ? (
        <LeadStatus
          status={plan.status}
          isStarted={isStarted}
          reason={plan.reason}
          movedTo={plan.movedTo}
        />
      ) : null,
    width: 9,
  },
  {
    id: "next",
    label: text.next,
    cell: ({ plan, next }) => {
      if (plan?.holdReason && !next?.at) return text.held(plan.holdReason);
      if (next?.at) return <time dateTime={next.at}>{moment.format(new Date(next.at))}</time>;
      return next?.waitsFor ? planText.waiting(next.waitsFor) : text.noNext;
    },
    width: 11,
  },
];

export const LEAD_COLUMNS = { started: columnsOf(true), draft: columnsOf(false) };
