import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { write } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { productName } from "#src/platform/web/use-page-title.ts";
import { CardForm } from "#src/ui/inputs/form-parts/CardForm.tsx";
import { PasswordField } from "#src/ui/inputs/PasswordField.tsx";
import { PasswordLength } from "#src/ui/inputs/PasswordLength.tsx";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { lengthOf, lengthProblem } from "#src/workspace/auth/password.rules.ts";
import { forgetUser } from "#src/workspace/auth/web/current-user.public.ts";
import { LinkNotValid } from "./LinkNotValid.tsx";
import { resetPasswordText } from "./reset-password.text.ts";

export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const [isUsedUp, setUsedUp] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { passwordMinLength } = useRouteContext({ from: "/reset-password" }).config;
  const confirm = useMutation(write(passwordContract.confirmReset));
  const form = useForm({
    initial: { password: "" },
    startAt: "password",
    rules: { password: (value) => lengthProblem(value, passwordMinLength) },
    async submit(body) {
      try {
        await confirm.mutateAsync({ query: { token }, body });
      } catch (error) {
        setUsedUp(error instanceof ApiError && error.status === 404);
        throw error;
      }
      // All sessions ended with the old password, including the one in this browser.
      forgetUser(queries);
      const state = { notice: "password-changed", email } as const;
      await navigate({ to: "/sign-in", search: {}, state, replace: true });
    },
  });
  if (isUsedUp) return <LinkNotValid />;
  return (
    <CardLayout
      brand={productName}
      title={resetPasswordText.newTitle}
      intro={<p>{resetPasswordText.newFor(email)}</p>}
    >
      <CardForm
        form={form}
        failure={
          form.failure ? describeFailure(form.failure, resetPasswordText.failures) : undefined
        }
        submitLabel={resetPasswordText.save}
      >
        {/* The account name under which password managers store the new password. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...form.field("password")}
          label={resetPasswordText.password}
          size="lg"
          autoComplete="new-password"
          hint={<PasswordLength length={lengthOf(form.values.password)} min={passwordMinLength} />}
        />
      </CardForm>
    </CardLayout>
  );
}
