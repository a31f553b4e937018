import { useQuery } from "@tanstack/react-query";
import { type Mailbox, mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import {
  dryRunContract,
  type RotatingMailbox,
} from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { engineText as text } from "./engine.text.ts";

type Row = RotatingMailbox & { id: string; mailbox: Mailbox };

type MailboxRotationProps = { campaignId: string; projectId: string; timeZone: string };

/** The saved mailboxes of a campaign: their allowance, their limits and whose turn it is. */
export function MailboxRotation({ campaignId, projectId, timeZone }: MailboxRotationProps) {
  const mailboxes = useQuery(read(mailboxesContract.list, { body: { projectId } })).data?.list;
  const { data, error } = useQuery(read(dryRunContract.rotation, { params: { campaignId } }));
  const rows = data?.list.flatMap((one): Row[] => {
    const mailbox = mailboxes?.find(({ mailboxId }) => mailboxId === one.mailboxId);
    return mailbox ? [{ ...one, id: one.mailboxId, mailbox }] : [];
  });
  if (error && !data) return <FailureNotice sentence={describeFailure(error, text.failures)} />;
  if (!rows || rows.length === 0) return null;
  const next = rows.find(({ freeAt, cap }) => freeAt !== null && cap === null);
  return (
    <Stack gap={8}>
      <Table
        label={text.rotation}
        columns={columnsIn(timeZone)}
        rows={rows}
        nameOf={({ mailbox }) => mailbox.email}
        isReadOnly
        empty={null}
      />
      <Text tone="quiet">{next ? text.nextMailbox(next.mailbox.email) : text.noneFree}</Text>
    </Stack>
  );
}

function columnsIn(timeZone: string): readonly TableColumn<Row>[] {
  return [
    {
      id: "email",
      label: text.mailbox,
      isRowHeader: true,
      wraps: true,
      cell: ({ mailbox }) => mailbox.email,
    },
    {
      id: "today",
      label: text.sentToday,
      isNumeric: true,
      width: 7,
      cell: ({ mailbox: { sending } }) => text.sentOf(sending.sentToday, sending.allowedToday),
    },
    {
      id: "limits",
      label: text.ownLimits,
      wraps: true,
      width: 14,
      cell: ({ mailbox: { sending } }) => text.limitsOf(sending),
    },
    {
      id: "next",
      label: text.mayNext,
      wraps: true,
      width: 14,
      cell: (row) => text.turnOf(row, timeZone),
    },
    {
      id: "people",
      label: text.people,
      isNumeric: true,
      width: 5,
      cell: ({ people }) => people,
    },
  ];
}
