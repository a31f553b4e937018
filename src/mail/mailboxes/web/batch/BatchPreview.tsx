import { useMutation, useQueryClient } from "@tanstack/react-query";
import { mailboxBatchContract } from "#src/mail/mailboxes/batch/mailbox-batch.contract.ts";
import { FILE_NAME_LENGTH, ROW_PROBLEMS } from "#src/mail/mailboxes/batch/mailbox-batch.rules.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { batchText as text } from "./batch.text.ts";

type Checked = ResultOf<typeof mailboxBatchContract.preview>;
export type ReadFile = { name: string; text: string; checked: Checked };

type BatchPreviewProps = {
  file: ReadFile;
  projectId: string;
  onBack: () => void;
  onStarted: (batchId: string) => void;
  onClose: () => void;
};

type Row = Checked["rows"][number] & { id: string };

const COLUMNS: readonly TableColumn<Row>[] = [
  { id: "row", label: text.row, cell: ({ row }) => row, isNumeric: true, width: 4 },
  { id: "email", label: text.email, cell: ({ email }) => email, isRowHeader: true, width: 15 },
  { id: "state", label: text.state, cell: State, width: 10 },
  { id: "read", label: text.read, cell: ReadAs, wraps: true },
];

function ReadAs(row: Row) {
  const { problems } = row;
  const lines =
    problems.length === 0 ? text.readAs(row) : problems.map((problem) => ROW_PROBLEMS[problem]);
  return (
    <Stack gap={4}>
      {lines.map((line) => (
        <Text key={line} as="span" look="meta">
          {line}
        </Text>
      ))}
    </Stack>
  );
}

function State({ problems, known }: Row) {
  if (problems.length > 0) return <StatusBadge kind="danger" text={text.states.wrong} />;
  if (known === "connected") return <StatusBadge kind="neutral" text={text.states.connected} />;
  if (known) return <StatusBadge kind="success" text={text.states.reconnect} />;
  return <StatusBadge kind="success" text={text.states.ready} />;
}

/** How each row is read, without its passwords. */
export function BatchPreview({ file, projectId, onBack, onStarted, onClose }: BatchPreviewProps) {
  const { checked } = file;
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn() {
      const fileName = file.name.trim().slice(-FILE_NAME_LENGTH) || "mailboxes.csv";
      const body = { projectId, fileName, text: file.text };
      return call(mailboxBatchContract.start, { body });
    },
    gcTime: 0,
    async onSuccess({ batchId }) {
      await queries.invalidateQueries({ queryKey: keyOf(mailboxBatchContract.list) });
      onStarted(batchId);
    },
  });
  const rows = checked.rows.map((row) => ({ ...row, id: String(row.row) }));
  const wrong = rows.filter(({ problems }) => problems.length > 0).length;
  const ready = rows.filter(
    ({ problems, known }) => problems.length === 0 && known !== "connected",
  );
  const added = ready.filter(({ known }) => known === null);
  const ignored = checked.columns.filter(({ isRead, header }) => !isRead && header.trim() !== "");
  return (
    <Dialog
      title={text.title}
      size="large"
      isOpen
      onClose={onClose}
      isDismissable={false}
      footer={
        <>
          <Button kind="ghost" onPress={onBack}>
            {text.back}
          </Button>
          <Button
            kind="primary"
            isBusy={start.isPending}
            isDisabled={ready.length === 0}
            onPress={() => start.mutate()}
          >
            {text.start(ready.length)}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Text look="ui-strong">{file.name}</Text>
        <FailureNotice
          sentence={start.error ? describeFailure(start.error, text.failures) : undefined}
        />
        <Text tone={ready.length > 0 ? "success" : "quiet"}>{text.ready(ready.length)}</Text>
        {wrong > 0 ? <InlineNotice kind="warning">{text.wrong(wrong)}</InlineNotice> : null}
        {added.length > checked.room ? (
          <InlineNotice kind="warning">{text.tooMany(checked.room)}</InlineNotice>
        ) : null}
        <Table
          label={text.rows}
          columns={COLUMNS}
          rows={rows}
          nameOf={({ email }) => email}
          mostRows={8}
          isReadOnly
          empty={null}
        />
        {ignored.length > 0 ? (
          <Text look="meta" tone="quiet">
            {text.ignored(ignored.map(({ header }) => header))}
          </Text>
        ) : null}
      </Stack>
    </Dialog>
  );
}
