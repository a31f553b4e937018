import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Pencil, Printer, SearchX, Share2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type Report, reportsContract } from "#src/inbox/reports/reports.contract.ts";
import { reportsPages } from "#src/inbox/reports/reports.pages.ts";
import {
  type End,
  ShareLinks,
} from "#src/knowledge/documentation/web/sharing/share-links.public.tsx";
import { call, keyOf, read } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { Page } from "#src/ui/shell/Page.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { useProject, useProjectTitle } from "#src/workspace/projects/web/projects.public.ts";
import styles from "./Report.module.css";
import { ReportView } from "./ReportView.tsx";
import { reportsText as text } from "./reports.text.ts";

const editDialog = lazyPart(() => import("./EditReportDialog.tsx"));

const { title } = reportsPages.report;
const REPORT = "/signed-in/app-shell/page/projects/$projectId/reports/$reportId";
const ENDS: readonly End[] = ["week", "month", "quarter"];
const LINES: readonly SkeletonLine[] = [
  { id: "title", look: "text" },
  { id: "tiles", look: "field" },
  { id: "charts", look: "field" },
];

/** A report as the client sees it, with what members can do with it. */
export function ReportScreen() {
  useProjectTitle(title);
  const { reportId } = useParams({ from: REPORT });
  const { data, error, isFetching, refetch } = useQuery(
    read(reportsContract.read, { params: { reportId } }),
  );
  const phase = useLoadingPhase(!data && !error);
  if (error instanceof ApiError && error.status === 404)
    return (
      <Frame>
        <EmptyState icon={SearchX} title={text.gone} sentence={text.goneHint} />
      </Frame>
    );
  if (error && !data)
    return (
      <Frame>
        <ErrorState
          title={text.readFailed}
          reason={describeFailure(error, text.failures)}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Frame>
    );
  return (
    <Frame actions={data ? <Actions report={data} /> : undefined}>
      {data && phase === "ready" ? <ReportView report={data.content} heading="h2" /> : null}
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
    </Frame>
  );
}

type FrameProps = { actions?: ReactNode; children: ReactNode };

function Frame({ actions, children }: FrameProps) {
  return (
    <Page title={title} actions={<div className={styles.actions}>{actions}</div>}>
      {children}
    </Page>
  );
}

function Actions({ report }: { report: Report }) {
  const { mayEdit } = useProject();
  const [open, setOpen] = useState<"edit" | "share">();
  const close = () => setOpen(undefined);
  const edit = editDialog.useWhen(open === "edit", close);
  return (
    <>
      <IconButton icon={Printer} label={text.print} onPress={() => window.print()} />
      {mayEdit ? (
        <>
          <Button size="sm" icon={Pencil} onPress={() => setOpen("edit")}>
            {text.edit}
          </Button>
          <Button size="sm" kind="primary" icon={Share2} onPress={() => setOpen("share")}>
            {text.share}
          </Button>
        </>
      ) : null}
      {edit && open === "edit" ? <edit.EditReportDialog report={report} onClose={close} /> : null}
      {open === "share" ? <ShareReport reportId={report.reportId} onClose={close} /> : null}
    </>
  );
}

function ShareReport({ reportId, onClose }: { reportId: string; onClose: () => void }) {
  const params = { reportId };
  return (
    <ShareLinks
      title={text.shareTitle}
      about={text.shareAbout}
      ends={ENDS}
      shares={useQuery(read(reportsContract.listShares, { params }))}
      listKey={keyOf(reportsContract.listShares)}
      // Each of the offered ends has a time.
      create={(expiresAt) =>
        call(reportsContract.share, { params, body: { expiresAt: expiresAt ?? "" } })
      }
      revoke={(shareId) => call(reportsContract.revoke, { params: { shareId } })}
      failures={text.failures}
      onClose={onClose}
    />
  );
}
