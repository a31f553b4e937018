import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { read, write } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure, describeWait, loadFailure } from "#src/platform/web/describe-failure.ts";
import { saveFile } from "#src/platform/web/files/save-file.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { Pager } from "#src/ui/navigation/Pager.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import { type AuditEvent, auditContract } from "#src/workspace/audit/audit.contract.ts";
import type { AuditKind } from "#src/workspace/audit/audit.rules.ts";
import styles from "./ActivityPanel.module.css";
import { activityWords, activityText as text } from "./activity.text.ts";
import { activityColumns, sentenceOf } from "./activity-columns.tsx";
import { activityKinds } from "./activity-kinds.text.ts";
import { EventDialog } from "./EventDialog.tsx";

const PAGE_SIZE = 20;
const EVERYTHING = "everything";

const OPTIONS = [
  { value: EVERYTHING, label: text.everything },
  ...activityKinds.map(({ title, kinds }) => ({
    title,
    options: kinds.map((kind) => ({ value: kind, label: activityWords[kind].name })),
  })),
] as const;

type ActivityPlace = { kind?: AuditKind | undefined; page?: number | undefined };

export type ActivityPanelProps = ActivityPlace & {
  /** With `replace`, the current history entry is overwritten. */
  onGo: (place: ActivityPlace, how?: { replace: true }) => void;
};

/** The audit log, newest first. The filter is in the URL. */
export function ActivityPanel({ kind, page = 1, onGo }: ActivityPanelProps) {
  const events = useEvents(kind, page, (last) => onGo({ kind, page: last }, { replace: true }));
  const [opened, setOpened] = useState<AuditEvent>();
  const { total = 0, keptDays } = events.data ?? {};
  return (
    <div className={styles.panel}>
      <p className={styles.about}>{text.about(keptDays)}</p>
      <div className={styles.tools}>
        <div className={styles.filter}>
          <Select
            label={text.kind}
            isLabelHidden
            name="kind"
            options={OPTIONS}
            value={kind ?? EVERYTHING}
            onChange={(chosen) => onGo(chosen === EVERYTHING ? {} : { kind: chosen })}
          />
        </div>
        <ExportButton />
      </div>
      <Table
        label={text.table}
        columns={activityColumns}
        rows={events.data?.list}
        nameOf={sentenceOf}
        onOpen={setOpened}
        pageSize={PAGE_SIZE}
        isRefreshing={events.isPlaceholderData}
        failure={loadFailure(events, text.loadFailed)}
        empty={
          <EmptyState
            size="region"
            title={text.none}
            sentence={text.noneSentence}
            action={<Button onPress={() => onGo({})}>{text.showAll}</Button>}
          />
        }
        pager={
          total > PAGE_SIZE ? (
            <Pager
              label={text.pages}
              page={page}
              pageSize={PAGE_SIZE}
              total={total}
              onPage={(next) => onGo({ kind, page: next })}
              isBusy={events.isPlaceholderData}
            />
          ) : undefined
        }
      />
      <EventDialog event={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}

/** One page, and the previous one while it loads. */
function useEvents(kind: AuditKind | undefined, page: number, onLost: (lastPage: number) => void) {
  const filters = kind ? { kind } : {};
  const query = { limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE, filters };
  const events = useQuery({
    ...read(auditContract.list, { query }),
    placeholderData: keepPreviousData,
  });

  // The URL may name a page that does not exist, or no longer does.
  const leave = useEffectEvent(onLost);
  const total = events.isPlaceholderData ? undefined : events.data?.total;
  const last = Math.max(1, Math.ceil((total ?? 0) / PAGE_SIZE));
  const isLost = total !== undefined && page > last;
  useEffect(() => {
    if (isLost) leave(last);
  }, [isLost, last]);

  return events;
}

/** Clears the filter. */
function ExportButton() {
  const { mutate, isPending } = useMutation({
    ...write(auditContract.export),
    async onSuccess(file) {
      await saveFile(file, text.fileName(new Date().toISOString().slice(0, 10)));
      notify({ type: "success", title: text.exported });
    },
    onError: (error) =>
      notify({ type: "error", title: text.exportFailed, description: reasonOf(error) }),
  });
  return (
    <Button icon={Download} isBusy={isPending} onPress={() => mutate(undefined)}>
      {text.export}
    </Button>
  );
}

function reasonOf(error: Error): string {
  const isPause = error instanceof ApiError && error.status === 429;
  return isPause ? text.exportedTooOften(describeWait(error.retryAfter)) : describeFailure(error);
}
