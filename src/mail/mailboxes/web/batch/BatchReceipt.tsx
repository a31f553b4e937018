import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { mailboxBatchContract } from "#src/mail/mailboxes/batch/mailbox-batch.contract.ts";
import {
  notConnectedName,
  type RowOutcome,
} from "#src/mail/mailboxes/batch/mailbox-batch.rules.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { call, read, write } from "#src/platform/web/api.ts";
import { describeFailure, loadFailure } from "#src/platform/web/describe-failure.ts";
import { saveFile } from "#src/platform/web/files/save-file.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { announce } from "#src/ui/states/announce.ts";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { JobProgress } from "#src/ui/states/work/JobProgress.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { batchText as text } from "./batch.text.ts";

type Batch = ResultOf<typeof mailboxBatchContract.read>;
type Row = Batch["rows"][number] & { id: string };

const KINDS = {
  waiting: "neutral",
  connected: "success",
  known: "neutral",
  refused: "danger",
  invalid: "danger",
  "not-tried": "warning",
} as const satisfies Record<RowOutcome, string>;

const COLUMNS: readonly TableColumn<Row>[] = [
  { id: "row", label: text.row, cell: ({ row }) => row, isNumeric: true, width: 4 },
  { id: "email", label: text.email, cell: ({ email }) => email, isRowHeader: true, wraps: true },
  {
    id: "outcome",
    label: text.state,
    cell: ({ outcome }) => <StatusBadge kind={KINDS[outcome]} text={text.outcomes[outcome]} />,
    width: 11,
  },
  { id: "reason", label: text.reason, cell: ({ reason }) => reason ?? "", wraps: true },
];

/** The progress of a file, and the outcome of each row. */
export function BatchReceipt({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const batch = useQuery(read(mailboxBatchContract.read, { params: { batchId } }));
  const { data } = batch;
  return (
    <Dialog
      title={text.title}
      size="large"
      isOpen
      onClose={onClose}
      footer={
        <Button kind="primary" onPress={onClose}>
          {text.close}
        </Button>
      }
    >
      <Stack gap={16}>
        {data ? <Ended of={data} /> : null}
        <Table
          label={text.rows}
          columns={COLUMNS}
          rows={data?.rows.map((row) => ({ ...row, id: String(row.row) }))}
          nameOf={({ email }) => email}
          mostRows={8}
          isReadOnly
          empty={null}
          failure={loadFailure(batch, text.notLoaded)}
        />
        {data && isOver(data) ? <NotConnected of={data} /> : null}
      </Stack>
    </Dialog>
  );
}

function isOver({ status }: Batch): boolean {
  return status !== "waiting" && status !== "running";
}

function Ended({ of }: { of: Batch }) {
  const { status, fileName, counts, rows, workId, createdAt } = of;
  const cancel = useMutation({
    ...write(backgroundWorkContract.cancel),
    onError: (error) => notify({ type: "error", title: describeFailure(error, text.failures) }),
  });
  const says = status === "finished" ? text.ended(counts) : undefined;
  useEffect(() => {
    if (says !== undefined) announce(says);
  }, [says]);
  if (status === "waiting" || status === "running") {
    const total = rows.length - counts.invalid;
    const job = {
      is: "running",
      phase: text.phase[status],
      startedAt: Date.parse(createdAt),
      count: { done: total - counts.waiting, total },
      canLeave: true,
      isCancelling: cancel.isPending || cancel.isSuccess,
      onCancel: () => cancel.mutate({ params: { workId } }),
    } as const;
    return <JobProgress title={fileName} job={job} />;
  }
  if (status === "finished")
    return (
      <InlineNotice kind={counts.connected > 0 ? "success" : "info"} title={fileName}>
        {says}
      </InlineNotice>
    );
  return (
    <InlineNotice kind="warning" title={fileName}>
      {status === "failed" ? text.failed : text.cancelled}
    </InlineNotice>
  );
}

/** Downloads them without passwords, which are deleted once a row is done. */
function NotConnected({ of: { batchId, fileName, counts } }: { of: Batch }) {
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const file = await call(mailboxBatchContract.readRefused, { params: { batchId } });
      await saveFile(file, notConnectedName(fileName));
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.notDownloaded,
        description: describeFailure(error, text.failures),
      }),
  });
  if (counts.refused + counts.invalid + counts["not-tried"] === 0) return null;
  return (
    <Stack gap={8}>
      <Text tone="quiet">{text.again}</Text>
      <div>
        <Button size="sm" isBusy={isPending} onPress={() => mutate()}>
          {text.download}
        </Button>
      </div>
    </Stack>
  );
}
