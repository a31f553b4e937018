import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, keyOf, read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormActions } from "#src/ui/inputs/form-parts/FormActions.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { ItemList } from "#src/ui/layout/ItemList.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { describeDevice } from "#src/workspace/auth/device.rules.ts";
import { passkeysContract } from "#src/workspace/passkeys/passkeys.contract.ts";
import { PasskeyItem } from "./PasskeyItem.tsx";
import { passkeysText as text } from "./passkeys.text.ts";
import { createPasskey, hasPasskeys, isKnownHere, wasCancelled } from "./webauthn.ts";

const LINES: readonly SkeletonLine[] = [{ id: "passkey", look: "field" }];

export function PasskeysSection() {
  const passkeys = useQuery(read(passkeysContract.list));
  const phase = useLoadingPhase(passkeys.isPending);
  return (
    <FormSection title={text.title} about={text.about}>
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {phase === "ready" && passkeys.isLoadingError ? (
        <ErrorState
          title={text.failedTitle}
          reason={describeFailure(passkeys.error)}
          error={passkeys.error}
          onRetry={() => void passkeys.refetch()}
          isRetrying={passkeys.isFetching}
        />
      ) : null}
      {phase === "ready" && passkeys.data ? (
        <>
          {passkeys.data.list.length > 0 ? (
            <ItemList label={text.title}>
              {passkeys.data.list.map((passkey) => (
                <PasskeyItem key={passkey.passkeyId} passkey={passkey} />
              ))}
            </ItemList>
          ) : (
            <Text tone="quiet">{text.none}</Text>
          )}
          {hasPasskeys() ? <AddPasskey /> : <Text tone="quiet">{text.unsupported}</Text>}
        </>
      ) : null}
    </FormSection>
  );
}

function AddPasskey() {
  const queries = useQueryClient();
  const add = useMutation({
    async mutationFn() {
      const { options } = await call(passkeysContract.beginAdd);
      const credential = await createPasskey(options);
      const name = describeDevice(navigator.userAgent);
      return call(passkeysContract.add, { body: { name, credential } });
    },
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: keyOf(passkeysContract.list) });
      notify({ type: "success", title: text.added, description: text.addedHint });
    },
    onError(error) {
      if (wasCancelled(error)) return;
      const description = isKnownHere(error)
        ? text.knownHere
        : describeFailure(error, text.failures);
      notify({ type: "error", title: text.notAdded, description });
    },
  });
  return (
    <FormActions>
      <Button isBusy={add.isPending} onPress={() => add.mutate()}>
        {text.add}
      </Button>
    </FormActions>
  );
}
