import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { keyOf, read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { useFocusAfterRemoval } from "#src/ui/focus/use-focus-after-removal.ts";
import { FormActions } from "#src/ui/inputs/form-parts/FormActions.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { ItemList } from "#src/ui/layout/ItemList.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { type OpenSession, sessionsContract } from "#src/workspace/auth/sessions.contract.ts";
import { Device } from "./Device.tsx";
import styles from "./DevicesSection.module.css";
import { devicesText as text } from "./security.text.ts";

/** A device that was signed out elsewhere soon leaves the list. */
const ASK_EVERY_MS = 10_000;

const LINES: readonly SkeletonLine[] = [
  { id: "here", look: "field" },
  { id: "other", look: "field" },
];

/** The user's sessions, and how to end them. */
export function DevicesSection() {
  const devices = useQuery({ ...read(sessionsContract.list), refetchInterval: ASK_EVERY_MS });
  const phase = useLoadingPhase(devices.isPending);
  return (
    <FormSection title={text.title} about={text.about}>
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {phase === "ready" && devices.isLoadingError ? (
        <ErrorState
          title={text.failedTitle}
          reason={describeFailure(devices.error)}
          error={devices.error}
          onRetry={() => void devices.refetch()}
          isRetrying={devices.isFetching}
        />
      ) : null}
      {phase === "ready" && devices.data ? <Devices all={devices.data.list} /> : null}
    </FormSection>
  );
}

const OTHERS = "others";

function Devices({ all }: { all: readonly OpenSession[] }) {
  const others = all.filter(({ isCurrent }) => !isCurrent);
  // The clicked button disappears with its device, so focus is moved.
  const place = useFocusAfterRemoval({
    keys: [...others.map(({ sessionId }) => sessionId), ...(others.length > 0 ? [OTHERS] : [])],
    selector: "[data-key]",
    goOn(frame) {
      frame.focus();
      return true;
    },
  });
  return (
    <div className={styles.place} ref={place} tabIndex={-1}>
      <ItemList label={text.title}>
        {all.map((session) => (
          <Device key={session.sessionId} session={session} />
        ))}
      </ItemList>
      {others.length > 0 ? (
        <div data-key={OTHERS}>
          <SignOutOthers count={others.length} />
        </div>
      ) : (
        <Text tone="quiet">{text.alone}</Text>
      )}
    </div>
  );
}

function SignOutOthers({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const end = useMutation({
    ...write(sessionsContract.endOthers),
    onSuccess({ ended }) {
      notify({ type: "success", title: text.othersSignedOut(ended) });
      setAsking(false);
      void queries.invalidateQueries({ queryKey: keyOf(sessionsContract.list) });
    },
  });

  function confirm() {
    end.reset();
    setAsking(true);
  }

  return (
    <FormActions>
      <Button onPress={confirm}>{text.signOutOthers}</Button>
      <ConfirmDialog
        title={text.signOutOthers}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => end.mutate(undefined)}
        confirmLabel={text.signOut}
        isBusy={end.isPending}
        failure={end.error ? describeFailure(end.error) : undefined}
      >
        {text.confirmOthers(count)}
      </ConfirmDialog>
    </FormActions>
  );
}
