import { useQuery } from "@tanstack/react-query";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { notificationsContract } from "#src/workspace/notifications/notifications.contract.ts";
import { DevicesSection } from "./DevicesSection.tsx";
import { KindsSection } from "./KindsSection.tsx";
import { notificationsWebText as text } from "./notifications-web.text.ts";
import { QuietHoursSection } from "./QuietHoursSection.tsx";
import { ThisDeviceSection } from "./ThisDeviceSection.tsx";

const LINES: readonly SkeletonLine[] = [
  { id: "here", look: "field" },
  { id: "kinds", look: "field" },
  { id: "devices", look: "field" },
];

/** All but the title. */
export function NotificationsSections() {
  const settings = useQuery(read(notificationsContract.readSettings));
  const devices = useQuery(read(notificationsContract.listDevices));
  const phase = useLoadingPhase(settings.isPending || devices.isPending);
  const failed = [settings, devices].find(({ isLoadingError }) => isLoadingError);
  return (
    <>
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {phase === "ready" && failed ? (
        <ErrorState
          title={text.failedTitle}
          reason={describeFailure(failed.error)}
          error={failed.error}
          onRetry={() => void Promise.all([settings.refetch(), devices.refetch()])}
          isRetrying={settings.isFetching || devices.isFetching}
        />
      ) : null}
      {phase === "ready" && settings.data && devices.data ? (
        <>
          <ThisDeviceSection devices={devices.data} />
          <KindsSection settings={settings.data} />
          <QuietHoursSection settings={settings.data} />
          <DevicesSection list={devices.data.list} />
        </>
      ) : null}
    </>
  );
}
