import { useQuery } from "@tanstack/react-query";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useFocusAfterRemoval } from "#src/ui/focus/use-focus-after-removal.ts";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { ItemList } from "#src/ui/layout/ItemList.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import {
  type ConnectedApp,
  connectedAppsContract as contract,
} from "#src/workspace/connected-apps/connected-apps.contract.ts";
import { ConnectedAppItem } from "./ConnectedAppItem.tsx";
import { connectedAppsText as text } from "./connected-apps.text.ts";

const LINES: readonly SkeletonLine[] = [{ id: "first", look: "field" }];

type Whose = { whose: "own" | "organization" };

/** The apps that the caller, or the whole organisation, has connected. */
export function ConnectedAppsSection({ whose }: Whose) {
  const apps = useQuery(read(whose === "own" ? contract.list : contract.listAll));
  const phase = useLoadingPhase(apps.isPending);
  return (
    <FormSection title={text.title} about={whose === "own" ? text.own : text.all}>
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {phase === "ready" && apps.isLoadingError ? (
        <ErrorState
          title={text.failedTitle}
          reason={describeFailure(apps.error)}
          error={apps.error}
          onRetry={() => void apps.refetch()}
          isRetrying={apps.isFetching}
        />
      ) : null}
      {phase === "ready" && apps.data ? <Apps all={apps.data.list} whose={whose} /> : null}
    </FormSection>
  );
}

function Apps({ all, whose }: Whose & { all: readonly ConnectedApp[] }) {
  const place = useFocusAfterRemoval({
    keys: all.map(({ appId }) => appId),
    selector: "[data-key]",
    goOn(frame) {
      frame.focus();
      return true;
    },
  });
  return (
    <div ref={place} tabIndex={-1}>
      {all.length === 0 ? <Text tone="quiet">{text.none}</Text> : null}
      {all.length > 0 ? (
        <ItemList label={text.title}>
          {all.map((app) => (
            <ConnectedAppItem key={app.appId} app={app} whose={whose} />
          ))}
        </ItemList>
      ) : null}
    </div>
  );
}
