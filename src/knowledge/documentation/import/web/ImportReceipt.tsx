import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type ImportReport,
  type ImportWithReport,
  importContract,
} from "#src/knowledge/documentation/import/import.contract.ts";
import { call, keyOf, read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { saveFile } from "#src/platform/web/files/save-file.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { JobProgress } from "#src/ui/states/work/JobProgress.tsx";
import styles from "./ImportReceipt.module.css";
import { importText as text } from "./import.text.ts";

type ImportReceiptProps = { importId: string; onOpenPage: (pageId: string) => void };

/** The progress of an import and, when done, its report. */
export function ImportReceipt({ importId, onOpenPage }: ImportReceiptProps) {
  const found = useQuery(read(importContract.read, { params: { importId } }));
  const { data, error } = found;
  if (!data) {
    if (!error) return null;
    return (
      <ErrorState
        title={text.notImported}
        reason={describeFailure(error, text.failures)}
        error={error}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    );
  }
  if (data.status === "finished") return <Finished of={data} onOpenPage={onOpenPage} />;
  if (data.status === "failed")
    return (
      <InlineNotice kind="danger" title={data.fileName}>
        {text.failures[data.errorCode ?? ""] ?? text.notImported}
      </InlineNotice>
    );
  if (data.status === "cancelled")
    return (
      <InlineNotice kind="warning" title={data.fileName}>
        {text.cancelled}
      </InlineNotice>
    );
  return <Working of={data} />;
}

function Working({ of: { fileName, status, files, createdAt } }: { of: ImportWithReport }) {
  const phase = status === "running" ? text.working : text.waiting;
  const count = files ? { done: files.done + files.failed, total: files.total } : undefined;
  const job = { is: "running", phase, startedAt: Date.parse(createdAt), canLeave: true } as const;
  return <JobProgress title={fileName} job={count ? { ...job, count } : job} />;
}

type FinishedProps = { of: ImportWithReport; onOpenPage: (pageId: string) => void };

function Finished({ of, onOpenPage }: FinishedProps) {
  const { id: importId, fileName, pages, leftOut, report } = of;
  const [first] = pages;
  const queries = useQueryClient();
  const again = useMutation({
    ...write(importContract.importAgain),
    onSuccess: () =>
      showAnswer(queries, [], [keyOf(importContract.read), keyOf(importContract.list)]),
    onError: (error) =>
      notify({
        type: "error",
        title: text.notAgain(fileName),
        description: describeFailure(error, text.failures),
      }),
  });
  const download = async () => {
    const original = await call(importContract.readOriginal, { params: { importId } });
    await saveFile(original, fileName);
  };
  return (
    <Card title={text.receipt(fileName)}>
      <Stack gap={12}>
        <Text look="ui-strong">{text.imported(of.files?.done ?? pages.length)}</Text>
        {report ? <ReceiptLines report={report} leftOut={leftOut} /> : null}
        <Stack isRow>
          {first ? (
            <Button size="sm" onPress={() => onOpenPage(first.id)}>
              {text.open}
            </Button>
          ) : null}
          <Button size="sm" kind="ghost" onPress={() => void download()}>
            {text.original}
          </Button>
          <Button
            size="sm"
            kind="ghost"
            isBusy={again.isPending}
            onPress={() => again.mutate({ params: { importId } })}
          >
            {text.again}
          </Button>
        </Stack>
        <Text tone="quiet">{text.againHint}</Text>
      </Stack>
    </Card>
  );
}

type ReceiptLinesProps = { report: ImportReport; leftOut: ImportWithReport["leftOut"] };

/** The imported and dropped words, and everything that looks different. */
function ReceiptLines({ report, leftOut }: ReceiptLinesProps) {
  const { words, downgraded, dropped, warnings } = report;
  const isWhole = words.in === words.out;
  const failed = leftOut.map(
    ({ path, code }) => `${path}: ${text.failures[code] ?? text.notImported}`,
  );
  return (
    <Stack gap={8}>
      <Text tone={isWhole ? "success" : "warning"}>
        {isWhole ? text.allWords(words.in) : text.words(words.out, words.in)}
      </Text>
      <Lines title={text.failedFiles(failed.length)} lines={failed} />
      <Lines
        title={text.changed}
        lines={downgraded.map(({ what, how, count, where }) =>
          text.became(what, how, count, where),
        )}
      />
      <Lines
        title={text.dropped}
        lines={dropped.map(({ what, count, where }) => text.leftOut(what, count, where))}
      />
      <Lines
        title={text.check}
        lines={warnings.map(({ code, where }) => text.warned(code, where))}
      />
    </Stack>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <Text look="meta" tone="quiet">
        {title}
      </Text>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
