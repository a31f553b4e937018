import { useMutation, useQuery } from "@tanstack/react-query";
import { read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { CardForm } from "#src/ui/inputs/form-parts/CardForm.tsx";
import { PasswordField } from "#src/ui/inputs/PasswordField.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { OrLine } from "#src/ui/layout/OrLine.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { secondFactorContract } from "#src/workspace/auth/second-factor.contract.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { passkeysContract } from "#src/workspace/passkeys/passkeys.contract.ts";
import { proofText as text } from "../passkeys.text.ts";
import { hasPasskeys } from "../webauthn.ts";
import { ByPasskey } from "./by-passkey.public.tsx";

const LINES: readonly SkeletonLine[] = [{ id: "way", look: "field" }];

/** Shown when a call needs a recent proof; the call is then made again. */
export function ProofDialog({ onAnswer }: { onAnswer: (isProven: boolean) => void }) {
  return (
    <Dialog title={text.title} size="small" isOpen onClose={() => onAnswer(false)}>
      <Ways onProven={() => onAnswer(true)} />
    </Dialog>
  );
}

/** The ways that this account has, on this device. */
function Ways({ onProven }: { onProven: () => void }) {
  const { hasPassword } = useUser();
  const passkeys = useQuery(read(passkeysContract.list));
  const factor = useQuery(read(secondFactorContract.read));
  const phase = useLoadingPhase(passkeys.isPending || factor.isPending);
  if (phase === "skeleton") return <Skeleton lines={LINES} />;
  if (phase !== "ready") return null;
  if (!passkeys.data || !factor.data) {
    const error = passkeys.error ?? factor.error;
    return (
      <ErrorState
        title={text.failedTitle}
        reason={describeFailure(error)}
        error={error}
        onRetry={() => void Promise.all([passkeys.refetch(), factor.refetch()])}
        isRetrying={passkeys.isFetching || factor.isFetching}
      />
    );
  }
  const canUsePasskey = hasPasskeys() && passkeys.data.list.length > 0;
  const needsCode = factor.data.since !== null;
  const canType = needsCode || hasPassword;
  if (!canUsePasskey && !canType) return <p>{text.noWay}</p>;
  return (
    <Stack gap={16}>
      <p>{text.about}</p>
      {canUsePasskey ? <ByPasskey onProven={onProven} /> : null}
      {canUsePasskey && canType ? <OrLine text={text.or} /> : null}
      {needsCode ? <ByCode onProven={onProven} /> : null}
      {hasPassword && !needsCode ? <ByPassword onProven={onProven} /> : null}
    </Stack>
  );
}

type WayProps = { onProven: () => void };

function ByCode({ onProven }: WayProps) {
  const prove = useMutation(write(secondFactorContract.prove));
  const form = useForm({
    initial: { code: "" },
    startAt: "code",
    rules: { code: (value) => (value.trim() === "" ? text.codeMissing : undefined) },
    async submit({ code }) {
      await prove.mutateAsync({ body: { code } });
      onProven();
    },
  });
  return (
    <CardForm
      form={form}
      failure={form.failure ? describeFailure(form.failure, text.failures) : undefined}
      submitLabel={text.confirm}
    >
      <TextField
        {...form.field("code")}
        label={text.code}
        hint={text.codeHint}
        autoComplete="one-time-code"
        maxLength={40}
      />
    </CardForm>
  );
}

function ByPassword({ onProven }: WayProps) {
  const { email } = useUser();
  const prove = useMutation(write(secondFactorContract.prove));
  const form = useForm({
    initial: { currentPassword: "" },
    startAt: "currentPassword",
    rules: { currentPassword: (value) => (value === "" ? text.passwordMissing : undefined) },
    async submit({ currentPassword }) {
      await prove.mutateAsync({ body: { currentPassword } });
      onProven();
    },
  });
  return (
    <CardForm
      form={form}
      failure={form.failure ? describeFailure(form.failure, text.failures) : undefined}
      submitLabel={text.confirm}
    >
      {/* The account name for password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.field("currentPassword")}
        label={text.password}
        autoComplete="current-password"
      />
    </CardForm>
  );
}
