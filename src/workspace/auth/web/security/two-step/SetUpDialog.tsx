import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { write } from "#src/platform/web/api.ts";
import { describeFailure, formFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { CodeLine } from "#src/ui/layout/CodeLine.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { secondFactorContract } from "#src/workspace/auth/second-factor.contract.ts";
import { QrCode } from "./QrCode.tsx";
import { twoStepText as text } from "./two-step.text.ts";

const LINES: readonly SkeletonLine[] = [{ id: "code", look: "field" }];

type SetUpDialogProps = { onClose: () => void; onDone: (recoveryCodes: string[]) => void };

/** Makes a secret when it opens, and turns two-step sign-in on by its first code. */
export function SetUpDialog({ onClose, onDone }: SetUpDialogProps) {
  const begin = useMutation(write(secondFactorContract.begin));
  const start = useEffectEvent(() => begin.mutate(undefined));
  useEffect(() => start(), []);
  const phase = useLoadingPhase(!begin.data && !begin.error);
  if (begin.data) return <Confirm {...begin.data} onClose={onClose} onDone={onDone} />;
  return (
    <Dialog title={text.setUpTitle} isOpen size="small" onClose={onClose}>
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {begin.error ? (
        <ErrorState
          title={text.beginFailed}
          reason={describeFailure(begin.error, text.failures)}
          error={begin.error}
          onRetry={() => begin.mutate(undefined)}
          isRetrying={begin.isPending}
        />
      ) : null}
    </Dialog>
  );
}

function Confirm({
  secret,
  url,
  onClose,
  onDone,
}: SetUpDialogProps & { secret: string; url: string }) {
  const confirm = useMutation(write(secondFactorContract.confirm));
  const form = useForm({
    initial: { code: "" },
    startAt: "code",
    rules: { code: (value) => (value.trim() === "" ? text.codeMissing : undefined) },
    async submit({ code }) {
      onDone((await confirm.mutateAsync({ body: { code } })).recoveryCodes);
    },
  });
  return (
    <FormDialog
      title={text.setUpTitle}
      confirmLabel={text.confirm}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <Stack>
        <p>{text.scan}</p>
        <QrCode text={url} label={text.qrLabel} />
        <p>{text.secret}</p>
        <CodeLine text={secret.replace(/(.{4})(?=.)/g, "$1 ")} />
        <TextField
          {...form.field("code")}
          label={text.code}
          hint={text.signsOut}
          autoComplete="one-time-code"
          maxLength={40}
        />
      </Stack>
    </FormDialog>
  );
}
