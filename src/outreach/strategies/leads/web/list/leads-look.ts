import { INTENTS, type Intent } from "#src/mail/intents/intents.rules.ts";
import {
  ENROLMENT_STATUSES,
  type EnrolmentStatus,
} from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import {
  ADDRESS_VERDICTS,
  type AddressVerdict,
} from "#src/outreach/strategies/enrolments/recipients.rules.ts";
import {
  FIELD_CONDITIONS,
  type FieldFilter,
  LEAD_COLUMNS,
  LEAD_SORTS,
  type LeadColumn,
  type LeadSort,
  MAX_FIELD_FILTERS,
  type OwnName,
  ownFieldOf,
  ownName,
} from "#src/outreach/strategies/leads/lead-list.rules.ts";

export type ShownColumn = LeadColumn | OwnName;

/** The filter, order and columns of the list of leads. */
export type LeadsLook = {
  search?: string | undefined;
  statuses?: readonly EnrolmentStatus[] | undefined;
  steps?: readonly string[] | undefined;
  mailboxes?: readonly string[] | undefined;
  intents?: readonly Intent[] | undefined;
  verdicts?: readonly AddressVerdict[] | undefined;
  fields?: readonly FieldFilter[] | undefined;
  sort?: LeadSort | OwnName | undefined;
  direction?: "ascending" | "descending" | undefined;
  columns?: readonly ShownColumn[] | undefined;
};

/** The search parameters that it is stored in. */
type LookSearch = {
  [Name in
    | "search"
    | "status"
    | "step"
    | "mailbox"
    | "intent"
    | "verdict"
    | "field"
    | "sort"
    | "columns"]?: string | undefined;
};

export const USUAL_COLUMNS: readonly ShownColumn[] = [
  "person",
  "email",
  "company",
  "status",
  "next",
];

/** Parses the search parameters; unknown values are left out. */
export function readLook(search: LookSearch): LeadsLook {
  const { sort, status, step, mailbox, intent, verdict, field, columns } = search;
  const isDescending = sort?.startsWith("-") ?? false;
  const sorted = columnOf(LEAD_SORTS, isDescending ? sort?.slice(1) : sort);
  return {
    search: search.search,
    statuses: amongst(ENROLMENT_STATUSES, status),
    steps: idsIn(step),
    mailboxes: idsIn(mailbox),
    intents: amongst(INTENTS, intent),
    verdicts: amongst(ADDRESS_VERDICTS, verdict),
    fields: fieldsIn(field),
    sort: sorted,
    direction: sorted && (isDescending ? "descending" : "ascending"),
    columns: given(wordsIn(columns).flatMap((one) => columnOf(LEAD_COLUMNS, one) ?? [])),
  };
}

/** The same as search parameters. */
export function writeLook(look: LeadsLook): LookSearch {
  const { search, sort, direction, fields } = look;
  const list = (values: readonly string[] | undefined) => values?.join(",") || undefined;
  return {
    search: search || undefined,
    status: list(look.statuses),
    step: list(look.steps),
    mailbox: list(look.mailboxes),
    intent: list(look.intents),
    verdict: list(look.verdicts),
    field: fields?.length ? JSON.stringify(fields.map(Object.values)) : undefined,
    sort: sort && `${direction === "descending" ? "-" : ""}${sort}`,
    columns: list(look.columns),
  };
}

/** Its filter, as the server takes it. */
export function filterOf(look: LeadsLook) {
  const { search, statuses, steps, mailboxes, intents, verdicts, fields } = look;
  return {
    ...(search ? { search } : {}),
    ...(statuses ? { statuses: [...statuses] } : {}),
    ...(steps ? { steps: [...steps] } : {}),
    ...(mailboxes ? { mailboxes: [...mailboxes] } : {}),
    ...(intents ? { intents: [...intents] } : {}),
    ...(verdicts ? { verdicts: [...verdicts] } : {}),
    ...(fields ? { fields: [...fields] } : {}),
  };
}

export function orderOf({ sort, direction }: LeadsLook) {
  return { ...(sort ? { sort } : {}), ...(direction ? { direction } : {}) };
}

export function isFiltered(look: LeadsLook): boolean {
  return Object.keys(filterOf(look)).length > 0;
}

function wordsIn(text = ""): string[] {
  return text.split(",").filter((word) => word !== "");
}

function given<T>(values: readonly T[]): readonly T[] | undefined {
  return values.length > 0 ? [...new Set(values)] : undefined;
}

function amongst<T extends string>(known: readonly T[], text: string | undefined) {
  const words = wordsIn(text);
  return given(known.filter((one) => words.includes(one)));
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAX_IDS = 20;

function idsIn(text: string | undefined) {
  return given(
    wordsIn(text)
      .filter((word) => ID.test(word))
      .slice(0, MAX_IDS),
  );
}

function columnOf<T extends string>(
  standard: readonly T[],
  text: string | undefined,
): T | OwnName | undefined {
  const own = ownFieldOf(text ?? "");
  return own ? ownName(own) : standard.find((one) => one === text);
}

function fieldsIn(text: string | undefined): readonly FieldFilter[] | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? "[]");
  } catch {
    return undefined;
  }
  if (!Array.isArray(parsed)) return undefined;
  const found = parsed.flatMap((one): FieldFilter[] => {
    const [name, is, value] = Array.isArray(one) ? one.map(String) : [];
    const condition = FIELD_CONDITIONS.find((known) => known === is);
    return name && condition ? [{ name, is: condition, value: value ?? "" }] : [];
  });
  return given(found.slice(0, MAX_FIELD_FILTERS));
}
