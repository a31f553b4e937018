import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { keyOf, read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import {
  type SecondFactor,
  secondFactorContract,
} from "#src/workspace/auth/second-factor.contract.ts";
import { sessionsContract } from "#src/workspace/auth/sessions.contract.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { PendingReset } from "./PendingReset.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { SetUpDialog } from "./SetUpDialog.tsx";
import { TrustedDevices } from "./TrustedDevices.tsx";
import { twoStepText as text } from "./two-step.text.ts";

const LINES: readonly SkeletonLine[] = [{ id: "factor", look: "field" }];

export function TwoStepSection() {
  const factor = useQuery(read(secondFactorContract.read));
  const phase = useLoadingPhase(factor.isPending);
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <FormSection title={text.title} about={text.about}>
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {phase === "ready" && factor.isLoadingError ? (
        <ErrorState
          title={text.failedTitle}
          reason={describeFailure(factor.error)}
          error={factor.error}
          onRetry={() => void factor.refetch()}
          isRetrying={factor.isFetching}
        />
      ) : null}
      {phase === "ready" && factor.data ? (
        <>
          {factor.data.resetAt ? <PendingReset resetAt={factor.data.resetAt} /> : null}
          <ItemList label={text.title}>
            {factor.data.since ? (
              <TurnedOn since={factor.data.since} factor={factor.data} onCodes={setCodes} />
            ) : (
              <TurnedOff onCodes={setCodes} />
            )}
          </ItemList>
          <TrustedDevices list={factor.data.trustedDevices} />
        </>
      ) : null}
      {codes ? <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </FormSection>
  );
}

type OnCodes = { onCodes: (codes: readonly string[]) => void };

function TurnedOff({ onCodes }: OnCodes) {
  const { confirmedEmail } = useUser();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  function done(codes: readonly string[]) {
    setOpen(false);
    onCodes(codes);
    void queries.invalidateQueries({ queryKey: keyOf(secondFactorContract.read) });
    void queries.invalidateQueries({ queryKey: keyOf(sessionsContract.list) });
  }
  return (
    <Item title={text.off} detail={confirmedEmail ? null : <p>{text.unconfirmed}</p>}>
      <Button size="sm" isDisabled={!confirmedEmail} onPress={() => setOpen(true)}>
        {text.turnOn}
      </Button>
      {isOpen ? <SetUpDialog onClose={() => setOpen(false)} onDone={done} /> : null}
    </Item>
  );
}

type TurnedOnProps = OnCodes & { since: string; factor: SecondFactor };

function TurnedOn({ since, factor, onCodes }: TurnedOnProps) {
  const [asking, setAsking] = useState<"codes" | "off">();
  const close = () => setAsking(undefined);
  const renew = useNewCodes((codes) => {
    close();
    onCodes(codes);
  });
  const turnOff = useTurnOff(close);
  return (
    <Item
      title={text.on}
      badge={<StatusBadge kind="success" text={text.codesLeft(factor.recoveryCodesLeft)} />}
      detail={
        <p>
          {text.since} <Ago at={since} />
        </p>
      }
    >
      <Button size="sm" onPress={() => setAsking("codes")}>
        {text.newCodes}
      </Button>
      <Button size="sm" onPress={() => setAsking("off")}>
        {text.turnOff}
      </Button>
      <ConfirmDialog
        title={text.newCodesTitle}
        isOpen={asking === "codes"}
        onClose={close}
        confirmLabel={text.newCodesConfirm}
        kind="primary"
        onConfirm={() => renew.mutate(undefined)}
        isBusy={renew.isPending}
        failure={renew.error ? describeFailure(renew.error, text.failures) : undefined}
      >
        {text.newCodesAsk}
      </ConfirmDialog>
      <ConfirmDialog
        title={text.turnOffTitle}
        isOpen={asking === "off"}
        onClose={close}
        confirmLabel={text.turnOff}
        onConfirm={() => turnOff.mutate(undefined)}
        isBusy={turnOff.isPending}
        failure={turnOff.error ? describeFailure(turnOff.error, text.failures) : undefined}
      >
        {text.turnOffAsk}
      </ConfirmDialog>
    </Item>
  );
}

function useNewCodes(onCodes: (codes: readonly string[]) => void) {
  const queries = useQueryClient();
  return useMutation({
    ...write(secondFactorContract.newRecoveryCodes),
    onSuccess({ recoveryCodes }) {
      onCodes(recoveryCodes);
      void queries.invalidateQueries({ queryKey: keyOf(secondFactorContract.read) });
    },
  });
}

function useTurnOff(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    ...write(secondFactorContract.turnOff),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: keyOf(secondFactorContract.read) });
      onDone();
      notify({ type: "success", title: text.turnedOff });
    },
  });
}
