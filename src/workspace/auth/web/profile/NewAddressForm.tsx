import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isEmail } from "#src/platform/contract/text-rules.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useLeaveGuard } from "#src/platform/web/leave-guard.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CardForm } from "#src/ui/inputs/form-parts/CardForm.tsx";
import { FormActions } from "#src/ui/inputs/form-parts/FormActions.tsx";
import { PasswordField } from "#src/ui/inputs/PasswordField.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { KeptNote } from "#src/ui/unsaved/KeptNote.tsx";
import { LeaveDialog } from "#src/ui/unsaved/LeaveDialog.tsx";
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { rememberUser } from "#src/workspace/auth/web/current-user.public.ts";
import { addressText } from "./profile.text.ts";

export const ADDRESS_DRAFT = "new-address";

export function NewAddressForm({ onClose }: { onClose: () => void }) {
  const { hasPassword } = useUser();
  const form = useNewAddress(onClose);
  const guard = useLeaveGuard(form.isUnsaved);

  function leave() {
    form.reset();
    guard.leave();
  }

  function close() {
    form.reset();
    onClose();
  }

  return (
    <>
      {form.isKept ? <KeptNote onDiscard={close} /> : null}
      <CardForm
        form={form}
        failure={form.failure ? describeFailure(form.failure, addressText.failures) : undefined}
        submitLabel={addressText.send}
        isCompact
        around={(submit) => (
          <FormActions>
            <Button kind="ghost" onPress={close}>
              {addressText.cancel}
            </Button>
            {submit}
          </FormActions>
        )}
      >
        <TextField
          {...form.field("email")}
          label={addressText.newAddress}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        {hasPassword ? (
          <PasswordField
            {...form.field("currentPassword")}
            label={addressText.password}
            autoComplete="current-password"
            hint={addressText.passwordHint}
          />
        ) : null}
      </CardForm>
      <LeaveDialog isAsking={guard.isAsking} onLeave={leave} onStay={guard.stay} />
    </>
  );
}

function useNewAddress(onDone: () => void) {
  const { email: present, hasPassword } = useUser();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(write(emailContract.update));
  return useForm({
    initial: { email: "", currentPassword: "" },
    startAt: "email",
    keepAs: ADDRESS_DRAFT,
    isPersonal: true,
    rules: {
      email: (typed) => addressProblem(typed.trim().toLowerCase(), present),
      currentPassword: (value) =>
        hasPassword && value === "" ? addressText.passwordMissing : undefined,
    },
    async submit(body) {
      rememberUser(queries, await mutateAsync({ body }));
      onDone();
    },
  });
}

function addressProblem(typed: string, present: string): string | undefined {
  if (typed === present) return addressText.same;
  return isEmail(typed) ? undefined : addressText.notValid;
}
