import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useEffect, useEffectEvent, useState } from "react";
import type { InputOf } from "#src/platform/contract/endpoint.ts";
import { isEmail } from "#src/platform/contract/text-rules.ts";
import { write } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { configQuery } from "#src/platform/web/config.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { safeNext } from "#src/platform/web/safe-next.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { productName, usePageTitle } from "#src/platform/web/use-page-title.ts";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { CardForm } from "#src/ui/inputs/form-parts/CardForm.tsx";
import { PasswordField } from "#src/ui/inputs/PasswordField.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { rememberUser } from "./current-user.public.ts";
import { NewServerScreen } from "./NewServerScreen.tsx";
import type { CodeStep } from "./second-factor/code-step.public.tsx";
import { signInText } from "./sign-in.text.ts";

type SignInScreenProps = {
  /** Buttons of providers, above the form. */
  otherWays: ReactNode;
  /** The button of passkeys, below the form. */
  passkey: ReactNode;
  /** The button of single sign-on, for the address that was typed. */
  singleSignOn: (email: string) => ReactNode;
};

export function SignInScreen({ otherWays, ...below }: SignInScreenProps) {
  usePageTitle(signInText.pageTitle);
  // A user who returns from the terminal finds the form.
  const config = useQuery({ ...configQuery, refetchOnWindowFocus: "always" });
  const { state } = useLocation();
  const notice = useArrivalNotice();
  if (config.data?.isNewServer) return <NewServerScreen />;
  return (
    <CardLayout brand={productName} title={signInText.heading(productName)}>
      {notice ? <InlineNotice kind="info">{NOTICES[notice]}</InlineNotice> : null}
      {otherWays}
      <SignInForm email={state.email ?? ""} {...below} />
    </CardLayout>
  );
}

const NOTICES = {
  "session-ended": signInText.sessionEnded,
  "draft-kept": signInText.draftKept,
  "signed-out": signInText.signedOut,
  "password-changed": signInText.passwordChanged,
  "not-checked": signInText.notChecked,
} as const;

type SecondStep = {
  /** Loaded only for those who need it. */
  CodeStep: typeof CodeStep;
  proven: { email: string; password: string };
};

type SignInFormProps = Omit<SignInScreenProps, "otherWays"> & { email: string };

function SignInForm({ email, passkey, singleSignOn }: SignInFormProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { next } = useSearch({ from: "/sign-in" });
  const signIn = useMutation(write(authContract.signIn));
  const [second, setSecond] = useState<SecondStep>();

  async function enter(body: InputOf<typeof authContract.signIn>["body"]) {
    rememberUser(queries, await signIn.mutateAsync({ body }));
    const href = safeNext(next, window.location.origin) ?? "/projects";
    await navigate({ href, replace: true });
  }

  const form = useForm({
    initial: { email, password: "" },
    rules: {
      email: emailProblem,
      password: (value) => (value === "" ? signInText.passwordMissing : undefined),
    },
    startAt: email ? "password" : "email",
    focusAfter: { credentials_invalid: "email" },
    async submit(body) {
      try {
        await enter(body);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "second_factor_needed")) throw error;
        const { CodeStep } = await import("./second-factor/code-step.public.tsx");
        setSecond({ CodeStep, proven: body });
      }
    },
  });

  if (second) {
    return (
      <second.CodeStep
        onSubmit={(given) => enter({ ...second.proven, ...given })}
        onBack={() => setSecond(undefined)}
      />
    );
  }
  return (
    <>
      <CardForm
        form={form}
        failure={form.failure ? describeFailure(form.failure, signInText.failures) : undefined}
        submitLabel={signInText.signIn}
      >
        <TextField
          {...form.field("email")}
          label={signInText.email}
          type="email"
          size="lg"
          autoComplete="username webauthn"
          maxLength={254}
        />
        <PasswordField
          {...form.field("password")}
          label={signInText.password}
          size="lg"
          autoComplete="current-password"
        />
      </CardForm>
      {singleSignOn(form.values.email)}
      {passkey}
      <LinkButton
        to="/reset-password"
        search={{}}
        state={form.values.email ? { email: form.values.email } : {}}
        kind="ghost"
        size="lg"
        isWide
      >
        {signInText.forgotPassword}
      </LinkButton>
    </>
  );
}

/** Why the user was redirected here. Shown once: not after a reload or Back. */
function useArrivalNotice() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [notice] = useState(state.notice);
  const forget = useEffectEvent(() => {
    if (!state.notice) return;
    void navigate({
      to: ".",
      search: true,
      state: ({ notice: _, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    });
  });
  useEffect(() => forget(), []);
  return notice;
}

function emailProblem(value: string): string | undefined {
  const email = value.trim().toLowerCase();
  if (email === "") return signInText.emailMissing;
  return isEmail(email) ? undefined : signInText.emailNotValid;
}
