import { useMutation } from "@tanstack/react-query";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { passkeysContract } from "#src/workspace/passkeys/passkeys.contract.ts";
import { proofText as text } from "../passkeys.text.ts";
import { askPasskey, wasCancelled } from "../webauthn.ts";

/** Proves with a passkey who is here. */
export function ByPasskey({ onProven }: { onProven: () => void }) {
  const prove = useMutation({
    async mutationFn() {
      const { options } = await call(passkeysContract.beginProof);
      const credential = await askPasskey(options);
      await call(passkeysContract.prove, { body: { credential } });
    },
    onSuccess: onProven,
  });
  const isFailure = prove.error && !wasCancelled(prove.error);
  return (
    <>
      <FailureNotice
        sentence={isFailure ? describeFailure(prove.error, text.failures) : undefined}
      />
      <Button
        kind="primary"
        size="lg"
        isWide
        isBusy={prove.isPending}
        onPress={() => prove.mutate()}
      >
        {text.usePasskey}
      </Button>
    </>
  );
}
