import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isEmail } from "#src/platform/contract/text-rules.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CardForm } from "#src/ui/inputs/form-parts/CardForm.tsx";
import { PasswordField } from "#src/ui/inputs/PasswordField.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { rememberUser } from "#src/workspace/auth/web/current-user.public.ts";
import { verifyEmailText } from "#src/workspace/auth/web/verify-email.text.ts";

/** For a user who mistyped their address and waits for a mail that cannot arrive. */
export function ChangeAddress({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient();
  const update = useMutation(write(emailContract.update));
  const form = useForm({
    initial: { email: "", currentPassword: "" },
    startAt: "email",
    rules: {
      email: (value) =>
        isEmail(value.trim().toLowerCase()) ? undefined : verifyEmailText.emailNotValid,
      currentPassword: (value) => (value === "" ? verifyEmailText.passwordMissing : undefined),
    },
    async submit(body) {
      rememberUser(queries, await update.mutateAsync({ body }));
      onDone();
    },
  });
  return (
    <CardForm
      form={form}
      failure={form.failure ? describeFailure(form.failure, verifyEmailText.failures) : undefined}
      submitLabel={verifyEmailText.change}
      around={(submit) => (
        <>
          {submit}
          <Button kind="ghost" size="lg" isWide onPress={onDone}>
            {verifyEmailText.keep}
          </Button>
        </>
      )}
    >
      <TextField
        {...form.field("email")}
        label={verifyEmailText.newAddress}
        type="email"
        size="lg"
        autoComplete="email"
        maxLength={254}
      />
      <PasswordField
        {...form.field("currentPassword")}
        label={verifyEmailText.password}
        size="lg"
        autoComplete="current-password"
        hint={verifyEmailText.passwordHint}
      />
    </CardForm>
  );
}
