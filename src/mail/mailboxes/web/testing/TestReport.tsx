import type { MailboxTest } from "#src/mail/mailboxes/mailbox-tests.contract.ts";
import styles from "#src/mail/mailboxes/web/Mailboxes.module.css";
import type { MailboxRow } from "#src/mail/mailboxes/web/mailboxes-query.ts";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { testsText as text } from "./tests.text.ts";

type Arrival = NonNullable<MailboxTest["arrival"]>;
type Header = Arrival["headers"][number] & { id: string };

const METHODS = ["spf", "dkim", "dmarc"] as const;
const OUTCOME_KINDS = { kept: "success", changed: "warning", lost: "danger" } as const;

const COLUMNS: readonly TableColumn<Header>[] = [
  {
    id: "name",
    label: text.header,
    isRowHeader: true,
    cell: ({ name }) => name,
  },
  {
    id: "outcome",
    label: text.outcome,
    cell: ({ outcome }) => (
      <StatusBadge kind={OUTCOME_KINDS[outcome]} text={text.outcomes[outcome]} />
    ),
    width: 8,
  },
];

type TestReportProps = {
  test: MailboxTest & { arrival: Arrival };
  mailboxes: readonly MailboxRow[];
};

/** The mail as received. */
export function TestReport({ test, mailboxes }: TestReportProps) {
  const { arrival, to } = test;
  const receiver = mailboxes.find(({ id }) => id === arrival.mailboxId);
  return (
    <Stack gap={24}>
      <InlineNotice kind="success">{text.arrived(receiver?.email ?? to)}</InlineNotice>
      <section aria-label={text.sender}>
        <Stack gap={12}>
          <h3 className={styles.heading}>{text.sender}</h3>
          <Sender authentication={arrival.authentication} />
        </Stack>
      </section>
      <section aria-label={text.headers}>
        <Stack gap={12}>
          <h3 className={styles.heading}>{text.headers}</h3>
          <Table
            label={text.headers}
            columns={COLUMNS}
            rows={arrival.headers.map((header) => ({ ...header, id: header.name }))}
            nameOf={({ name }) => name}
            isReadOnly
            empty={null}
          />
          <Changed headers={arrival.headers} />
        </Stack>
      </section>
    </Stack>
  );
}

/** Shows both values, because a replaced Message-ID breaks threads. */
function Changed({ headers }: Pick<Arrival, "headers">) {
  const changed = headers.filter(({ outcome }) => outcome === "changed");
  if (changed.length === 0) return null;
  return (
    <Facts
      facts={changed.flatMap(({ name, sent, arrived }) => [
        { name: text.sentAs(name), value: <bdi className={styles.value}>{sent}</bdi> },
        { name: text.arrivedAs(name), value: <bdi className={styles.value}>{arrived}</bdi> },
      ])}
    />
  );
}

function Sender({ authentication }: Pick<Arrival, "authentication">) {
  if (!authentication) return <p>{text.silent}</p>;
  const failed = METHODS.filter((method) => authentication[method] !== "pass");
  return (
    <>
      <Facts
        facts={METHODS.map((method) => ({
          name: text.methods[method],
          value: (
            <StatusBadge
              kind={kindOf(authentication[method])}
              text={text.results(authentication[method])}
            />
          ),
        }))}
      />
      {failed.length > 0 ? (
        <ul className={styles.advice}>
          {failed.map((method) => (
            <li key={method}>{text.advice[method]}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function kindOf(result: string | null) {
  if (result === "pass") return "success";
  if (result === "fail" || result === "permerror") return "danger";
  return result === null ? "neutral" : "warning";
}
