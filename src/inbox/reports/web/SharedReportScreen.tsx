import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { reportsContract } from "#src/inbox/reports/reports.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { textOf } from "#src/platform/web/routes/search.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import styles from "./Report.module.css";
import { ReportView } from "./ReportView.tsx";
import { reportsText as text } from "./reports.text.ts";

const LINES: readonly SkeletonLine[] = [
  { id: "title", look: "text" },
  { id: "tiles", look: "field" },
  { id: "charts", look: "field" },
];

/** A shared report, for people without an account. */
export function SharedReportScreen() {
  const { token = "" } = textOf(useSearch({ strict: false }), "token");
  const shared = useQuery(read(reportsContract.readShared, { query: { token } }));
  const { data, error } = shared;
  const phase = useLoadingPhase(!data && !error);
  const isGone = error instanceof ApiError && error.status < 500 && error.status !== 429;
  usePageTitle(data ? text.heading(data.clientName) : text.shared);
  return (
    <main className={styles.guest}>
      {data ? (
        <>
          <div className={styles.actions}>
            <Button icon={Printer} onPress={() => window.print()}>
              {text.print}
            </Button>
          </div>
          <ReportView report={data} heading="h1" />
          <p className={`${styles.note} ${styles.until}`}>{text.sharedUntil(data.expiresAt)}</p>
        </>
      ) : (
        <h1 className={styles.title} tabIndex={-1}>
          {text.shared}
        </h1>
      )}
      {isGone ? (
        <EmptyState size="region" title={text.sharedGone} sentence={text.sharedGoneHint} />
      ) : null}
      {error && !isGone && !data ? (
        <ErrorState
          title={text.sharedFailed}
          reason={describeFailure(error, text.failures)}
          error={error}
          onRetry={() => void shared.refetch()}
          isRetrying={shared.isFetching}
        />
      ) : null}
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
    </main>
  );
}
