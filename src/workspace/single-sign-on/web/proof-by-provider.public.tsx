import { useMutation } from "@tanstack/react-query";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { singleSignOnContract } from "#src/workspace/single-sign-on/single-sign-on.contract.ts";
import { leave } from "./attempt.ts";
import { ssoSignInText as text } from "./sign-in.text.ts";

/** In a session of the provider only the provider proves who is there. */
export function ProofByProvider({ onAnswer }: { onAnswer: (isProven: boolean) => void }) {
  const go = useMutation({
    async mutationFn() {
      const { url, key } = await call(singleSignOnContract.prove);
      const next = window.location.pathname + window.location.search;
      return leave(url, { key, purpose: "prove", next });
    },
  });
  return (
    <Dialog title={text.proofTitle} size="small" isOpen onClose={() => onAnswer(false)}>
      <Stack gap={16}>
        <p>{text.proof}</p>
        <FailureNotice sentence={go.error ? describeFailure(go.error, text.failures) : undefined} />
        <Button kind="primary" size="lg" isWide isBusy={go.isPending} onPress={() => go.mutate()}>
          {text.proofContinue}
        </Button>
      </Stack>
    </Dialog>
  );
}
