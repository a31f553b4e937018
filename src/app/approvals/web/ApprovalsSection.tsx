import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type Approval,
  approvalsContract as contract,
} from "#src/app/approvals/approvals.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { useFocusAfterRemoval } from "#src/ui/focus/use-focus-after-removal.ts";
import { FormActions } from "#src/ui/inputs/form-parts/FormActions.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { ItemList } from "#src/ui/layout/ItemList.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { ApprovalItem } from "./ApprovalItem.tsx";
import { approvalsText as text } from "./approvals.text.ts";

const LINES: readonly SkeletonLine[] = [{ id: "first", look: "field" }];
const SHOWN = 100;

/** The open requests of agents, and those already decided. */
export function ApprovalsSection() {
  const [showsDecided, setShowsDecided] = useState(false);
  return (
    <FormSection title={text.title} about={text.about}>
      <Approvals state="pending" />
      {showsDecided ? <Approvals state="decided" /> : null}
      <FormActions>
        <Button onPress={() => setShowsDecided(!showsDecided)}>
          {showsDecided ? text.hideDecided : text.showDecided}
        </Button>
      </FormActions>
    </FormSection>
  );
}

function Approvals({ state }: { state: "pending" | "decided" }) {
  const approvals = useQuery(read(contract.list, { query: { state, limit: SHOWN } }));
  const phase = useLoadingPhase(approvals.isPending);
  if (phase === "skeleton") return <Skeleton lines={LINES} />;
  if (phase !== "ready") return null;
  if (approvals.isLoadingError)
    return (
      <ErrorState
        title={text.failedTitle}
        reason={describeFailure(approvals.error)}
        error={approvals.error}
        onRetry={() => void approvals.refetch()}
        isRetrying={approvals.isFetching}
      />
    );
  return <Listed all={approvals.data?.list ?? []} state={state} />;
}

function Listed({ all, state }: { all: readonly Approval[]; state: "pending" | "decided" }) {
  const place = useFocusAfterRemoval({
    keys: all.map(({ approvalId }) => approvalId),
    selector: "[data-key]",
    goOn(frame) {
      frame.focus();
      return true;
    },
  });
  return (
    <div ref={place} tabIndex={-1}>
      <Stack>
        {all.length === 0 ? (
          <Text tone="quiet">{state === "pending" ? text.none : text.noneDecided}</Text>
        ) : (
          <ItemList label={state === "pending" ? text.waiting : text.decided}>
            {all.map((approval) => (
              <ApprovalItem key={approval.approvalId} approval={approval} />
            ))}
          </ItemList>
        )}
      </Stack>
    </div>
  );
}
