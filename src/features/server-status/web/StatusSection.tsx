import { useQuery } from "@tanstack/react-query";
import {
  type ServerStatus,
  serverStatusContract,
} from "#src/features/server-status/server-status.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { useBuild } from "#src/platform/web/build.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { showBytes } from "#src/ui/inputs/files/check-files.ts";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { serverStatusText as text } from "./server-status.text.ts";

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" });
const ASK_EVERY_MS = 30_000;

const LINES: readonly SkeletonLine[] = [
  { id: "version", look: "text", width: "half" },
  { id: "database", look: "text", width: "most" },
  { id: "jobs", look: "text", width: "half" },
  { id: "mails", look: "text", width: "half" },
  { id: "backup", look: "text", width: "half" },
];

/** For admins: how the server is doing that they share with other organisations. */
export function StatusSection() {
  return (
    <FormSection title={text.title} about={text.about}>
      <Loaded />
    </FormSection>
  );
}

function Loaded() {
  const {
    data: status,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...read(serverStatusContract.read), refetchInterval: ASK_EVERY_MS });
  const phase = useLoadingPhase(!status && !error);
  if (!status && error) {
    return (
      <ErrorState
        title={text.notLoaded}
        reason={describeFailure(error)}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (phase === "quiet") return null;
  if (phase === "skeleton" || !status) return <Skeleton lines={LINES} />;
  return <Status status={status} />;
}

function Status({ status }: { status: ServerStatus }) {
  const { version, commit } = useBuild() ?? {};
  const { database, jobs, mails, lastBackupAt, pause } = status;
  const { waiting, retrying, active, failed } = jobs;
  const size = showBytes(database.bytes);
  return (
    <Stack gap={16}>
      {pause ? (
        <InlineNotice kind="warning" title={text.paused}>
          {text.pausedMeans(moment.format(new Date(pause.restoredFrom ?? pause.since)))}
        </InlineNotice>
      ) : null}
      <Facts
        facts={[
          ...(version ? [{ name: text.version, value: text.built(version, commit) }] : []),
          {
            name: text.database,
            value: (database.isEmbedded ? text.embedded : text.ofOperator)(database.version, size),
          },
          {
            name: text.jobs,
            value: (
              <Queue
                waiting={waiting + retrying + active}
                failed={failed}
                describe={{ waiting: text.jobsWaiting, failed: text.jobsFailed }}
              />
            ),
          },
          {
            name: text.mails,
            value: (
              <Queue
                {...mails}
                describe={{ waiting: text.mailsWaiting, failed: text.mailsFailed }}
              />
            ),
          },
          { name: text.backup, value: lastBackupAt ? <Ago at={lastBackupAt} /> : <NoBackup /> },
        ]}
      />
    </Stack>
  );
}

type QueueProps = {
  waiting: number;
  failed: number;
  describe: Readonly<Record<"waiting" | "failed", (count: number) => string>>;
};

function Queue({ waiting, failed, describe }: QueueProps) {
  return (
    <>
      {waiting > 0 ? describe.waiting(waiting) : text.nothing}{" "}
      {failed > 0 ? <StatusBadge kind="warning" text={describe.failed(failed)} /> : null}
    </>
  );
}

function NoBackup() {
  return (
    <Stack gap={4}>
      <StatusBadge kind="warning" text={text.never} />
      <Text tone="quiet">{text.neverMeans}</Text>
    </Stack>
  );
}
