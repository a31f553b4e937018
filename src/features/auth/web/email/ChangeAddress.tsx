import { useMutation, useQueryClient } from "@tanstack/react-query";
import { emailContract } from "#src/features/auth/email.contract.ts";
import { isEmail } from "#src/platform/contract/text-rules.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Form } from "#src/ui/inputs/Form.tsx";
import { PasswordField } from "#src/ui/inputs/PasswordField.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { rememberUser } from "../current-user.ts";
import { verifyEmailText } from "../verify-email.text.ts";

/** For somebody who mistyped their address and waits for a mail that cannot come. */
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
    <>
      <FailureNotice
        sentence={
          form.failure ? describeFailure(form.failure, verifyEmailText.failures) : undefined
        }
        pauseSeconds={form.pauseSeconds}
        onPauseEnd={form.clearFailure}
      />
      <Form onSubmit={form.submit} wrongCount={form.wrongCount}>
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
        <Button type="submit" kind="primary" size="lg" isWide isBusy={form.isBusy}>
          {verifyEmailText.change}
        </Button>
        <Button kind="ghost" size="lg" isWide onPress={onDone}>
          {verifyEmailText.keep}
        </Button>
      </Form>
    </>
  );
}
