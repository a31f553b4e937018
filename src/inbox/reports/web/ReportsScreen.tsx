import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FileChartColumn, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { type ReportRow, reportsContract } from "#src/inbox/reports/reports.contract.ts";
import { reportsPages } from "#src/inbox/reports/reports.pages.ts";
import { keyOf, read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { createShortcut } from "#src/platform/web/shortcuts/place.shortcuts.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { useProject, useProjectTitle } from "#src/workspace/projects/web/projects.public.ts";
import { reportsText as text } from "./reports.text.ts";

const newReportDialog = lazyPart(() => import("./NewReportDialog.tsx"));

const { title } = reportsPages.reports;
const newShortcut = { ...createShortcut, label: text.create };
const LINES: readonly SkeletonLine[] = [
  { id: "first", look: "field" },
  { id: "second", look: "field" },
];

/** The client reports of a project. */
export function ReportsScreen() {
  useProjectTitle(title);
  const { project, mayEdit } = useProject();
  const [isCreating, setCreating] = useState(false);
  const open = () => setCreating(true);
  const close = () => setCreating(false);
  const dialog = newReportDialog.useWhen(isCreating, close);
  useShortcut(newShortcut, open, mayEdit);
  const create = (
    <PressButton
      kind="primary"
      size="sm"
      tooltip={{ text: text.create, shortcut: newShortcut.keys }}
      onPress={open}
    >
      <Icon of={Plus} size="sm" />
      {text.create}
    </PressButton>
  );
  return (
    <Page title={title} actions={mayEdit ? create : undefined}>
      <Found projectId={project.id} mayEdit={mayEdit} />
      {dialog && isCreating ? <dialog.NewReportDialog project={project} onClose={close} /> : null}
    </Page>
  );
}

function Found({ projectId, mayEdit }: { projectId: string; mayEdit: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(
    read(reportsContract.list, { query: { projectId } }),
  );
  const [removing, setRemoving] = useState<ReportRow>();
  const phase = useLoadingPhase(!data && !error);
  if (error && !data)
    return (
      <ErrorState
        title={text.loadFailed}
        reason={describeFailure(error, text.failures)}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data || phase !== "ready") return phase === "skeleton" ? <Skeleton lines={LINES} /> : null;
  if (data.list.length === 0)
    return (
      <EmptyState
        icon={FileChartColumn}
        title={text.none}
        sentence={mayEdit ? text.noneHint : text.noneToRead}
      />
    );
  return (
    <>
      <ItemList label={text.list}>
        {data.list.map((report) => (
          <Item
            key={report.reportId}
            placeKey={report.reportId}
            mark={<Icon of={FileChartColumn} size="sm" />}
            title={<ReportLink report={report} />}
            detail={text.madeBy(report.clientName, report.by?.name, report.createdAt)}
          >
            {mayEdit ? (
              <IconButton
                icon={Trash2}
                label={text.removeOf(text.daysOf(report.startDate, report.endDate))}
                onPress={() => setRemoving(report)}
              />
            ) : null}
          </Item>
        ))}
      </ItemList>
      {removing ? <RemoveReport report={removing} onClose={() => setRemoving(undefined)} /> : null}
    </>
  );
}

function ReportLink({
  report: { reportId, projectId, startDate, endDate },
}: {
  report: ReportRow;
}) {
  return (
    <Link to="/projects/$projectId/reports/$reportId" params={{ projectId, reportId }}>
      {text.daysOf(startDate, endDate)}
    </Link>
  );
}

type RemoveReportProps = { report: ReportRow; onClose: () => void };

function RemoveReport({ report: { reportId }, onClose }: RemoveReportProps) {
  const queries = useQueryClient();
  const remove = useMutation({
    ...write(reportsContract.remove),
    onSuccess() {
      showAnswer(queries, [], [keyOf(reportsContract.list)]);
      notify({ type: "success", title: text.removed });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={text.removeTitle}
      isOpen
      onClose={onClose}
      kind="danger"
      confirmLabel={text.remove}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { reportId } })}
      failure={remove.error ? describeFailure(remove.error, text.failures) : undefined}
    >
      {text.removeText}
    </ConfirmDialog>
  );
}
