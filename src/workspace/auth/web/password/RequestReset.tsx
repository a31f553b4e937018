import { useMutation } from "@tanstack/react-query";
import { useLocation, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { isEmail } from "#src/platform/contract/text-rules.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { productName } from "#src/platform/web/use-page-title.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { CardForm } from "#src/ui/inputs/form-parts/CardForm.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { resetPasswordText } from "./reset-password.text.ts";

/** The response is the same whether or not the address has an account. */
export function RequestReset() {
  const [sentTo, setSentTo] = useState<string>();
  const { config } = useRouteContext({ from: "/reset-password" });
  const { canSendMail } = config;
  const hint = canSendMail ? undefined : resetPasswordText.noMail;
  if (sentTo !== undefined) {
    return (
      <CardLayout
        brand={productName}
        title={canSendMail ? resetPasswordText.sentTitle : resetPasswordText.madeTitle}
        intro={
          <>
            <p>{(canSendMail ? resetPasswordText.sent : resetPasswordText.made)(sentTo)}</p>
            {hint ? <p>{hint}</p> : null}
          </>
        }
      >
        <Stack>
          <LinkButton to="/sign-in" search={{}} state={{ email: sentTo }} size="lg" isWide>
            {resetPasswordText.backToSignIn}
          </LinkButton>
          <Button kind="ghost" size="lg" isWide onPress={() => setSentTo(undefined)}>
            {resetPasswordText.again}
          </Button>
        </Stack>
      </CardLayout>
    );
  }
  return (
    <CardLayout
      brand={productName}
      title={resetPasswordText.pageTitle}
      intro={<p>{hint ?? resetPasswordText.intro}</p>}
    >
      <RequestForm
        submitLabel={canSendMail ? resetPasswordText.send : resetPasswordText.make}
        onSent={setSentTo}
      />
    </CardLayout>
  );
}

type RequestFormProps = { submitLabel: string; onSent: (email: string) => void };

function RequestForm({ submitLabel, onSent }: RequestFormProps) {
  const { state } = useLocation();
  const request = useMutation(write(passwordContract.requestReset));
  const form = useForm({
    initial: { email: state.email ?? "" },
    startAt: "email",
    rules: {
      email: (value) =>
        isEmail(value.trim().toLowerCase()) ? undefined : resetPasswordText.emailNotValid,
    },
    async submit({ email }) {
      await request.mutateAsync({ body: { email } });
      onSent(email.trim().toLowerCase());
    },
  });
  const { failures } = resetPasswordText;
  return (
    <>
      <CardForm
        form={form}
        failure={form.failure ? describeFailure(form.failure, failures) : undefined}
        submitLabel={submitLabel}
      >
        <TextField
          {...form.field("email")}
          label={resetPasswordText.email}
          type="email"
          size="lg"
          autoComplete="username"
          maxLength={254}
        />
      </CardForm>
      <LinkButton to="/sign-in" search={{}} kind="ghost" size="lg" isWide>
        {resetPasswordText.backToSignIn}
      </LinkButton>
    </>
  );
}
