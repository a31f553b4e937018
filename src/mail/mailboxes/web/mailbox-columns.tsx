import { ownTimeZone, showTime } from "#src/platform/web/times/moments.ts";
import { ProviderMark } from "#src/ui/marks/ProviderMark.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import styles from "./Mailboxes.module.css";
import { isComplete, isReading, STATUS_KINDS } from "./mailbox-state.ts";
import { mailboxesText as text } from "./mailboxes.text.ts";
import type { MailboxRow } from "./mailboxes-query.ts";

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "short" });

export const MAILBOX_COLUMNS: readonly TableColumn<MailboxRow>[] = [
  { id: "address", label: text.address, cell: Address, isRowHeader: true },
  {
    id: "state",
    label: text.state,
    cell: (mailbox) =>
      mailbox.sync.isBehind ? (
        <StatusBadge kind="warning" text={text.behind} />
      ) : (
        <StatusBadge
          kind={STATUS_KINDS[mailbox.status]}
          text={text.statuses[mailbox.status]}
          isBusy={isReading(mailbox)}
        />
      ),
    width: 9,
  },
  { id: "complete", label: text.complete, cell: Complete, isNumeric: true, width: 11 },
  { id: "read", label: text.read, cell: LastRead, width: 9 },
  {
    id: "sent",
    label: text.sent,
    cell: ({ sending }) => text.sentOf(sending),
    isNumeric: true,
    width: 7,
  },
  { id: "health", label: text.health, cell: Health, width: 16 },
];

function Health({ health }: MailboxRow) {
  if (!health) return health === null ? text.noHealth : "";
  const words = text.healthOf(health);
  return health.alarm ? <StatusBadge kind="warning" text={words} /> : words;
}

function Address({ provider, email }: MailboxRow) {
  return (
    <span className={styles.address}>
      <ProviderMark provider={provider} size="sm" />
      <bdi className={styles.email}>{email}</bdi>
    </span>
  );
}

function Complete(mailbox: MailboxRow) {
  const { proof, sync } = mailbox;
  if (!proof) return isReading(mailbox) ? text.soFar(sync.importedCount) : text.never;
  const counts = text.short(proof.storedCount, proof.providerCount);
  return isComplete(mailbox) ? counts : <StatusBadge kind="warning" text={counts} />;
}

function LastRead({ sync: { lastSyncedAt } }: MailboxRow) {
  if (lastSyncedAt === null) return text.never;
  const at = new Date(lastSyncedAt);
  return (
    <time dateTime={lastSyncedAt} title={moment.format(at)}>
      {showTime(lastSyncedAt, ownTimeZone())}
    </time>
  );
}
