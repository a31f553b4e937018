import styles from "#src/outreach/directory/web/People.module.css";
import { peopleText as text } from "#src/outreach/directory/web/people.text.ts";
import { type ListedPerson, nameOf } from "#src/outreach/directory/web/people-query.ts";
import { LeadBadge } from "#src/outreach/strategies/leads/web/leads.public.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";

export const PERSON_COLUMNS: readonly TableColumn<ListedPerson>[] = [
  { id: "person", label: text.person, cell: nameOf, isRowHeader: true },
  { id: "email", label: text.email, cell: ({ addresses }) => <Addresses of={addresses} /> },
  { id: "company", label: text.company, cell: ({ companyName }) => companyName || text.never },
  { id: "strategy", label: text.strategy, cell: strategyOf },
  { id: "status", label: text.status, cell: statusOf, width: 10 },
  {
    id: "contact",
    label: text.lastContact,
    cell: ({ lastContactAt }) =>
      lastContactAt === null ? (
        text.never
      ) : (
        <time dateTime={lastContactAt}>{text.day(lastContactAt)}</time>
      ),
    width: 8,
  },
];

function Addresses({ of }: { of: ListedPerson["addresses"] }) {
  const [first, ...others] = of;
  return (
    <>
      {first?.address ?? text.never}
      {others.length > 0 ? <span className={styles.more}>{text.more(others.length)}</span> : null}
    </>
  );
}

const GOING_ON = ["active", "paused", "waiting"];

/** Their current plan, otherwise the last one. */
export function shownStrategy({ strategies }: Pick<ListedPerson, "strategies">) {
  const order = (status: string) => GOING_ON.indexOf(status) + 1 || GOING_ON.length + 1;
  return strategies.toSorted((a, b) => order(a.status) - order(b.status))[0];
}

function strategyOf(person: ListedPerson) {
  return shownStrategy(person)?.strategyName ?? text.never;
}

function statusOf(person: ListedPerson) {
  if (person.isSuppressed) return <StatusBadge kind="danger" text={text.suppressed} />;
  if (person.addresses.some(({ suppressed }) => suppressed?.reason === "bounce"))
    return <StatusBadge kind="danger" text={text.bounced} />;
  const shown = shownStrategy(person);
  return shown ? <LeadBadge status={shown.status} /> : text.never;
}
