import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { type AiUsage, aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { aiSettingsText } from "./ai-settings.text.ts";
import { moneyOf, wholeNumber } from "./money.ts";

type Call = AiUsage["list"][number];

const text = aiSettingsText.calls;
const PAGE = 10;
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

const COLUMNS: readonly TableColumn<Call>[] = [
  { id: "what", label: text.what, cell: nameOf, isRowHeader: true },
  { id: "project", label: text.project, cell: ({ projectName }) => projectName ?? text.deleted },
  { id: "model", label: text.model, cell: ({ model }) => model },
  {
    id: "tokens",
    label: text.tokens,
    cell: ({ inputTokens, outputTokens, isEstimated }) =>
      text.about(wholeNumber(inputTokens + outputTokens), isEstimated),
    isNumeric: true,
    width: 7,
  },
  {
    id: "cost",
    label: text.cost,
    cell: ({ costMicros }) => (costMicros === null ? text.unknown : moneyOf(costMicros)),
    isNumeric: true,
    width: 6,
  },
  {
    id: "when",
    label: text.when,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{moment.format(new Date(createdAt))}</time>,
    width: 12,
  },
];

/** The log of model calls, newest first. */
export function CallList() {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const pages = useQueries({
    queries: cursors.map((before) =>
      read(aiContract.usage, { query: { limit: PAGE, ...(before ? { before } : {}) } }),
    ),
  });
  const [first] = pages;
  const failed = pages.find(({ error, data }) => error && !data);
  const rows = pages.flatMap(({ data }) => data?.list ?? []);
  const next = pages.at(-1)?.data?.next;
  if (first?.data && rows.length === 0) return null;
  return (
    <Stack>
      {rows[0]?.status === "failed" ? <LastFailure call={rows[0]} /> : null}
      <Table
        label={text.title}
        columns={COLUMNS}
        rows={first?.data && rows}
        nameOf={nameOf}
        pageSize={PAGE}
        failure={
          failed
            ? {
                title: text.failed,
                reason: describeFailure(failed.error),
                error: failed.error,
                onRetry: () => void failed.refetch(),
                isRetrying: failed.isFetching,
              }
            : undefined
        }
        empty={null}
      />
      {next ? (
        <div>
          <Button size="sm" onPress={() => setCursors([...cursors, next])}>
            {text.more}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

/** The reason for the latest failure, in the provider's words if available. */
function LastFailure({ call: { step, errorCode, errorSays } }: { call: Call }) {
  const { testFailures, providerSays } = aiSettingsText;
  const sentences: Readonly<Record<string, string>> = testFailures;
  return (
    <InlineNotice kind="warning" title={text.lastFailed(text.steps[step])}>
      {sentences[errorCode ?? ""] ?? testFailures.ai_unavailable}
      {errorSays === null ? null : ` ${providerSays(errorSays)}`}
    </InlineNotice>
  );
}

function nameOf({ step, status }: Call): string {
  const name = text.steps[step];
  return status === "done" ? name : text.ended(name, text.endings[status]);
}
