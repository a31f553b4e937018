import type { Mailbox } from "#src/mail/mailboxes/mailboxes.contract.ts";
import styles from "#src/mail/mailboxes/web/Mailboxes.module.css";
import {
  daysRead,
  isComplete,
  isFollowed,
  isReading,
  STATUS_KINDS,
} from "#src/mail/mailboxes/web/mailbox-state.ts";
import { mailboxesText as text } from "#src/mail/mailboxes/web/mailboxes.text.ts";
import type { MailboxRow } from "#src/mail/mailboxes/web/mailboxes-query.ts";
import { useMailboxActions } from "#src/mail/mailboxes/web/use-mailbox-actions.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { Sheet } from "#src/ui/overlays/Sheet.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { Progress } from "#src/ui/states/work/Progress.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";

type ProofSheetProps = {
  mailbox: MailboxRow;
  mayEdit: boolean;
  onReconnect: () => void;
  onClose: () => void;
};

/** The sync progress of a mailbox, and the proof of completeness. */
export function ProofSheet({ mailbox, mayEdit, onReconnect, onClose }: ProofSheetProps) {
  const { status, sync, sending, email, provider, health } = mailbox;
  return (
    <Sheet title={email} isOpen onClose={onClose}>
      <Stack gap={24}>
        <Stack gap={8}>
          <Inline gap={8}>
            <StatusBadge
              kind={STATUS_KINDS[status]}
              text={text.statuses[status]}
              isBusy={isReading(mailbox)}
            />
          </Inline>
          <p>{text.aboutOf(mailbox)}</p>
          {mayEdit ? <WayOn mailbox={mailbox} onReconnect={onReconnect} /> : null}
        </Stack>
        {sync.phase === "history" && isReading(mailbox) ? (
          <ReadingProgress mailbox={mailbox} />
        ) : null}
        <Facts
          facts={[
            { name: text.provider, value: text.providers[provider] },
            { name: text.reach, value: text.backTo(sync.oldestSyncedAt ?? mailbox.importSince) },
            { name: text.sent, value: text.sentRising(sending) },
            ...(health ? [{ name: text.health, value: text.healthOf(health) }] : []),
            { name: text.pace, value: text.paceOf(sending) },
            ...(sending.waitingCount > 0
              ? [{ name: text.sending, value: text.waiting(sending.waitingCount) }]
              : []),
          ]}
        />
        {health?.alarm ? (
          <InlineNotice kind="warning">{text.alarms[health.alarm]}</InlineNotice>
        ) : null}
        <Proof
          mailbox={mailbox}
          canRepair={mayEdit && isFollowed(mailbox) && !isReading(mailbox)}
        />
      </Stack>
    </Sheet>
  );
}

/** By days: the number of emails is known only once all are listed. */
function ReadingProgress({ mailbox }: Pick<ProofSheetProps, "mailbox">) {
  const { importedCount, oldestSyncedAt } = mailbox.sync;
  const { done, all } = daysRead(mailbox);
  return (
    <Stack gap={4}>
      <Progress
        label={text.progress}
        value={oldestSyncedAt === null ? undefined : done}
        max={all}
        valueText={oldestSyncedAt === null ? undefined : text.daysOf(done, all)}
        isThin
      />
      <p role="status">{text.progressOf(importedCount, oldestSyncedAt)}</p>
    </Stack>
  );
}

/** How to reactivate a mailbox. */
function WayOn({ mailbox, onReconnect }: Pick<ProofSheetProps, "mailbox" | "onReconnect">) {
  const act = useMailboxActions();
  const { status, provider } = mailbox;
  if (status === "paused")
    return (
      <Inline gap={8}>
        <Button kind="primary" isBusy={act.isPending} onPress={() => act.resume(mailbox)}>
          {text.resume}
        </Button>
      </Inline>
    );
  if (isFollowed(mailbox) || provider === "practice") return null;
  return (
    <Inline gap={8}>
      <Button kind={status === "disconnected" ? "secondary" : "primary"} onPress={onReconnect}>
        {text.reconnect}
      </Button>
    </Inline>
  );
}

function LeftOut({ proof: { leftOut, since } }: { proof: NonNullable<MailboxRow["proof"]> }) {
  if (leftOut.length === 0) return null;
  return (
    <div className={styles.leftOut}>
      <p id="left-out">{text.leftOut}</p>
      <ul aria-labelledby="left-out">
        {leftOut.map((reason) => (
          <li key={reason}>{text.leftOutOf[reason](since)}</li>
        ))}
      </ul>
    </div>
  );
}

function Proof({ mailbox, canRepair }: { mailbox: MailboxRow; canRepair: boolean }) {
  const { proof, sync } = mailbox;
  const act = useMailboxActions();
  return (
    <section aria-label={text.proof}>
      <Stack gap={12}>
        <h3 className={styles.heading}>{text.proof}</h3>
        {proof ? (
          <>
            <p>
              {text.proofOf(proof.storedCount, proof.providerCount, proof.since, proof.checkedAt)}
            </p>
            <InlineNotice kind={isComplete(mailbox) ? "success" : "warning"}>
              {isComplete(mailbox)
                ? text.allThereOf(isFollowed(mailbox))
                : text.gapsOf(proof.missingCount, proof.extraCount)}
            </InlineNotice>
            {proof.gaps.length > 0 ? <GapTable gaps={proof.gaps} /> : null}
            <LeftOut proof={proof} />
          </>
        ) : (
          <p>{isReading(mailbox) ? text.checkedAfter : text.notChecked}</p>
        )}
        {canRepair ? (
          <Inline gap={8}>
            <Button isBusy={sync.isChecking} onPress={() => act.check(mailbox)}>
              {sync.isChecking ? text.checking : text.check}
            </Button>
            {proof && !isComplete(mailbox) ? (
              <Button kind="primary" isBusy={sync.isRepairing} onPress={() => act.repair(mailbox)}>
                {sync.isRepairing ? text.repairing : text.repair}
              </Button>
            ) : null}
          </Inline>
        ) : null}
      </Stack>
    </section>
  );
}

type Gap = NonNullable<Mailbox["proof"]>["gaps"][number] & { id: string };

const MAX_ROWS = 10;

const COLUMNS: readonly TableColumn<Gap>[] = [
  { id: "day", label: text.gapDay, cell: ({ day }) => text.gapDayOf(day), isRowHeader: true },
  {
    id: "missing",
    label: text.gapMissing,
    cell: ({ missing }) => missing,
    isNumeric: true,
    width: 6,
  },
  { id: "extra", label: text.gapExtra, cell: ({ extra }) => extra, isNumeric: true, width: 6 },
];

/** The days with missing or extra emails. */
function GapTable({ gaps }: { gaps: readonly Omit<Gap, "id">[] }) {
  return (
    <Table
      label={text.gaps}
      columns={COLUMNS}
      rows={gaps.map((gap) => ({ ...gap, id: gap.day || "unknown" }))}
      nameOf={({ day }) => text.gapDayOf(day)}
      mostRows={MAX_ROWS}
      isReadOnly
      empty={null}
    />
  );
}
