import {
  type LeadColumn,
  ownFieldOf,
  ownName,
} from "#src/outreach/strategies/leads/lead-list.rules.ts";
import { LeadStatus } from "#src/outreach/strategies/leads/web/LeadStatus.tsx";
import { leadsText } from "#src/outreach/strategies/leads/web/leads.text.ts";
import { type ForeseenLead, nameOf } from "#src/outreach/strategies/leads/web/leads-query.ts";
import { planText } from "#src/outreach/strategies/leads/web/plan.text.ts";
import type { TableColumn, TableSort } from "#src/ui/tables/table-shape.ts";
import type { LeadsLook, ShownColumn } from "./leads-look.ts";
import { listText as text } from "./list.text.ts";

type Column = TableColumn<ForeseenLead>;
type Cell = Omit<Column, "id" | "label" | "isSortable">;

/** Data for the cells that is not part of the lead. */
export type Around = {
  isStarted: boolean;
  /** Such as "Email 2", by id. */
  steps: ReadonlyMap<string, string>;
  mailboxes: ReadonlyMap<string, string>;
};

export function tableColumns(shown: readonly ShownColumn[], around: Around): readonly Column[] {
  return shown.map((column): Column => {
    const label = labelOf(column);
    const isSortable = sortOf(column) !== undefined;
    const own = ownFieldOf(column);
    if (own !== undefined) return { id: column, label, isSortable, cell: ofField(own) };
    return { id: column, label, isSortable, ...CELLS[standardOf(column)](around) };
  });
}

// Own fields were handled before.
const standardOf = (column: ShownColumn) => column as LeadColumn;

export function labelOf(column: ShownColumn): string {
  return ownFieldOf(column) ?? text.columns[standardOf(column)];
}

/** Standard columns that are sorted as the field they show. */
const FIELDS: Readonly<Record<string, string>> = {
  linkedin: "linkedinUrl",
  title: "title",
  website: "companyDomain",
  industry: "industry",
  city: "city",
  country: "country",
  timeZone: "timeZone",
};

/** How the server names the order of a column; undefined if it cannot be sorted. */
export function sortOf(column: ShownColumn): NonNullable<LeadsLook["sort"]> | undefined {
  const field = FIELDS[column];
  if (field !== undefined) return ownName(field);
  switch (column) {
    case "person":
    case "company":
    case "email":
    case "status":
    case "activity":
    case "added":
      return column;
    default: {
      const own = ownFieldOf(column);
      return own === undefined ? undefined : ownName(own);
    }
  }
}

/** The sorted column of the table, if it is shown. */
export function tableSort(
  { sort, direction = "ascending" }: LeadsLook,
  shown: readonly ShownColumn[],
): TableSort | undefined {
  const column = sort && shown.find((one) => sortOf(one) === sort);
  return column ? { column, direction } : undefined;
}

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

function timeOf(at: string | null | undefined, format = moment) {
  return at ? <time dateTime={at}>{format.format(new Date(at))}</time> : leadsText.noNext;
}

function ofField(name: string): Column["cell"] {
  return ({ fields }) => fields[name] ?? "";
}

const field =
  (name: string, width?: number): ((around: Around) => Cell) =>
  () => ({ cell: ofField(name), ...(width ? { width } : {}) });

type ResultTime = "lastAt" | "repliedAt" | "bouncedAt" | "unsubscribedAt";

const ofResult = (name: ResultTime, format = day) => ({
  cell: ({ plan }: ForeseenLead) => timeOf(plan?.results?.[name], format),
  width: format === day ? 8 : 11,
});

const countOf = (name: "emailsSent" | "tasksDone") => ({
  cell: ({ plan }: ForeseenLead) => plan?.results?.[name] ?? 0,
  isNumeric: true,
  width: 7,
});

const CELLS: Readonly<Record<LeadColumn, (around: Around) => Cell>> = {
  person: () => ({ cell: nameOf, isRowHeader: true }),
  email: () => ({ cell: ({ email }) => email ?? "" }),
  linkedin: () => ({
    cell: ({ linkedinUrl }) => linkedinUrl?.replace("https://www.linkedin.com/", "") ?? "",
  }),
  company: field("companyName"),
  title: field("title"),
  website: field("companyDomain"),
  industry: field("industry"),
  city: field("city", 8),
  country: field("country", 8),
  timeZone: () => ({ cell: ({ timeZone }) => timeZone ?? "" }),
  status: ({ isStarted }) => ({
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
  }),
  step: ({ steps }) => ({
    cell: ({ plan }) => stepsOf(plan, steps).join(", ") || leadsText.noNext,
    width: 8,
  }),
  next: () => ({
    cell: ({ plan, next }) => {
      if (plan?.holdReason && !next?.at) return leadsText.held(plan.holdReason);
      if (next?.at) return timeOf(next.at);
      return next?.waitsFor ? planText.waiting(next.waitsFor) : leadsText.noNext;
    },
    width: 11,
  }),
  activity: () => ofResult("lastAt", moment),
  sent: () => countOf("emailsSent"),
  tasks: () => countOf("tasksDone"),
  replied: () => ofResult("repliedAt"),
  bounced: () => ofResult("bouncedAt"),
  unsubscribed: () => ofResult("unsubscribedAt"),
  intent: () => ({
    cell: ({ plan }) => (plan?.intent ? text.intent(plan.intent) : leadsText.noNext),
    width: 9,
  }),
  mailbox: ({ mailboxes }) => ({
    cell: ({ plan }) =>
      plan?.places.flatMap(({ mailboxId }) => mailboxes.get(mailboxId ?? "") ?? []).join(", ") ||
      leadsText.noNext,
  }),
  verdict: () => ({
    cell: ({ verdict }) => (verdict ? text.verdicts[verdict] : leadsText.noNext),
    width: 9,
  }),
  added: () => ({ cell: ({ createdAt }) => timeOf(createdAt, day), width: 8 }),
};

/** The steps that come next. */
function stepsOf(plan: ForeseenLead["plan"], steps: Around["steps"]): string[] {
  return (plan?.places ?? []).flatMap(({ state, stepId }) =>
    state === "done" || state === "ended" || stepId === null
      ? []
      : (steps.get(stepId) ?? text.removedStep),
  );
}
