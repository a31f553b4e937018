import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type AddressesOfImport,
  type LeadImport,
  leadImportContract,
} from "#src/outreach/strategies/leads/import/import.contract.ts";
import { read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { JobProgress } from "#src/ui/states/work/JobProgress.tsx";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { DownloadRefused } from "./DownloadRefused.tsx";
import { leadImportText as text } from "./lead-import.text.ts";
import { importQuery } from "./use-lead-import.ts";

type ReceiptProps = { of: LeadImport; onClose: () => void };

const number = new Intl.NumberFormat("en");
const LINES = [
  "new",
  "updated",
  "unchanged",
  "enrolled",
  "waiting",
  "left",
  "suppressed",
  "duplicate",
  "invalid",
  "unknownZones",
] as const;

const REFRESH_MS = 5000;

/** The progress of an import and, when finished, the outcome of every row. */
export function Receipt({ of, onClose }: ReceiptProps) {
  const { importId, status, receipt, kept } = of;
  const queries = useQueryClient();
  const undo = useMutation({
    ...write(leadImportContract.undo),
    onSuccess: (one) => queries.setQueryData(importQuery(importId).queryKey, one),
    onError: (error) => notify({ type: "error", title: describeFailure(error, text.failures) }),
  });
  const cancel = useMutation({
    ...write(backgroundWorkContract.cancel),
    onError: (error) => notify({ type: "error", title: describeFailure(error, text.failures) }),
  });
  const { workId } = of;
  const canCancel = workId !== null && (status === "waiting" || status === "running");
  const isOver = status === "finished" || status === "cancelled";
  const bad = receipt.invalid + receipt.duplicate + receipt.suppressed;
  const lines = LINES.filter((name) => receipt[name] > 0 || name === "new");
  return (
    <Dialog
      title={text.title}
      isOpen
      onClose={onClose}
      footer={
        <>
          {isOver ? (
            <Button
              kind="ghost"
              isBusy={undo.isPending}
              onPress={() => undo.mutate({ params: { importId } })}
            >
              {text.undo}
            </Button>
          ) : null}
          <Button kind="primary" onPress={onClose}>
            {text.close}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Ended
          of={of}
          isCancelling={cancel.isPending || cancel.isSuccess}
          onCancel={canCancel ? () => cancel.mutate({ params: { workId } }) : undefined}
        />
        {isOver ? (
          <Facts
            facts={lines.map((name) => ({
              name: text.receipt[name],
              value: number.format(receipt[name]),
            }))}
          />
        ) : null}
        {isOver ? <Addresses importId={importId} /> : null}
        {isOver && bad > 0 ? <DownloadRefused of={of} /> : null}
        {status === "undone" ? (
          <InlineNotice kind="success">{text.undone(kept ?? 0)}</InlineNotice>
        ) : null}
      </Stack>
    </Dialog>
  );
}

/** DNS may still be asked while this is open. */
function Addresses({ importId }: { importId: string }) {
  const { data } = useQuery({
    ...read(leadImportContract.readAddresses, { params: { importId } }),
    refetchInterval: ({ state }) => (countUnknown(state.data) > 0 ? REFRESH_MS : false),
  });
  const shown = data?.counts.filter(({ people }) => people > 0) ?? [];
  if (!data || shown.length === 0) return null;
  const domains = data.noMail.map(({ domain }) => domain);
  return (
    <Stack gap={8}>
      <Text as="h3" look="ui-strong">
        {text.addresses}
      </Text>
      <Facts
        facts={shown.map(({ verdict, people }) => ({
          name: text.verdicts[verdict],
          value: number.format(people),
        }))}
      />
      {domains.length > 0 ? (
        <InlineNotice kind="warning">{text.noMail(domains)}</InlineNotice>
      ) : null}
    </Stack>
  );
}

function countUnknown(found: AddressesOfImport | undefined): number {
  return found?.counts.find(({ verdict }) => verdict === "unknown")?.people ?? 0;
}

type EndedProps = {
  of: LeadImport;
  isCancelling: boolean;
  /** Without it the import runs to the end. */
  onCancel: (() => void) | undefined;
};

function Ended({ of, isCancelling, onCancel }: EndedProps) {
  const { status, fileName, errorCode, done, rows, createdAt } = of;
  if (status === "failed")
    return (
      <InlineNotice kind="danger" title={fileName}>
        {failureOf(errorCode)}
      </InlineNotice>
    );
  if (status === "cancelled")
    return (
      <InlineNotice kind="warning" title={fileName}>
        {text.cancelled(done, rows)}
      </InlineNotice>
    );
  if (status === "finished" || status === "undone") return null;
  const phases = { waiting: text.queued, undoing: text.undoing } as const;
  const phase = status === "waiting" || status === "undoing" ? phases[status] : text.working;
  const startedAt = Date.parse(createdAt);
  const count = status === "undoing" ? {} : { count: { done, total: rows } };
  const job = {
    is: "running",
    phase,
    startedAt,
    canLeave: true,
    isCancelling,
    ...(onCancel ? { onCancel } : {}),
    ...count,
  } as const;
  return <JobProgress title={fileName} job={job} />;
}

function failureOf(code: string | null): string {
  const known: Readonly<Record<string, string>> = text.failures;
  return known[code ?? ""] ?? text.failed;
}
