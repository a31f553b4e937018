import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { call, keyOf, write } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { safeNext } from "#src/platform/web/safe-next.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { productName, usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { CardForm } from "#src/ui/inputs/form-parts/CardForm.tsx";
import { PasswordField } from "#src/ui/inputs/PasswordField.tsx";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { authContract, type User } from "#src/workspace/auth/auth.contract.ts";
import { CodeStep } from "#src/workspace/auth/web/second-factor/code-step.public.tsx";
import {
  identitiesContract,
  type Provider,
} from "#src/workspace/identities/identities.contract.ts";
import { type Attempt, findAttempt, forgetAttempt } from "./attempt.ts";
import { connectedText } from "./connected.text.ts";
import { identitiesText } from "./identities.text.ts";
import { passReturnOn } from "./provider-return.public.ts";
import { useProvider } from "./use-provider.ts";

/** The redirect target for providers. */
export function ProviderReturnScreen() {
  usePageTitle(identitiesText.returnTitle);
  const backTo = passReturnOn(window.location.search);
  const attempt = findAttempt();
  if (backTo) return <Navigate to={backTo} replace />;
  return attempt ? <Finishing attempt={attempt} /> : <Failed reason={identitiesText.lost} />;
}

function Finishing({ attempt }: { attempt: Attempt }) {
  const enter = useEnter(attempt);
  const { search } = window.location;
  // A query rather than a mutation, so that rerendering does not consume the response twice.
  const finished = useQuery({
    queryKey: ["provider return", attempt.key],
    queryFn: () =>
      call(identitiesContract.finish, { body: { key: attempt.key, search: search || "?" } }),
    retry: false,
    staleTime: "static",
  });
  const result = finished.data;
  const goOn = useEffectEvent((user: User) => enter(user));
  useEffect(() => {
    if (result && "user" in result) void goOn(result.user);
  }, [result]);

  if (finished.error) {
    return (
      <Failed
        reason={describeFailure(finished.error, identitiesText.failures)}
        settings={attempt.isLink ? attempt.next : undefined}
      />
    );
  }
  if (result?.outcome === "unknown") {
    return <Unknown provider={result.provider} email={result.email} next={attempt.next} />;
  }
  if (result?.outcome === "second-factor") {
    return <SecondStep stepKey={result.key} onDone={enter} />;
  }
  if (result?.outcome === "prove") {
    return <Prove email={result.email} proofKey={result.key} onDone={enter} />;
  }
  return (
    <CardLayout
      brand={productName}
      title={identitiesText.returnTitle}
      intro={<p role="status">{identitiesText.returning}</p>}
    />
  );
}

function useEnter({ next, isLink, provider }: Attempt) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (user: User) => {
    forgetAttempt();
    queries.setQueryData(keyOf(authContract.me), user);
    const href = safeNext(next, window.location.origin) ?? "/projects";
    await navigate({ href, replace: true });
    if (isLink) {
      notify({ type: "success", title: connectedText.linked(identitiesText.name(provider)) });
    }
  };
}

type UnknownProps = { provider: Provider; email: string; next: string | undefined };

function Unknown({ provider, email, next }: UnknownProps) {
  const leaving = useProvider();
  const failure = leaving.error
    ? describeFailure(leaving.error, identitiesText.failures)
    : undefined;
  return (
    <CardLayout
      brand={productName}
      title={identitiesText.unknownTitle}
      intro={<p>{identitiesText.unknown(provider, email)}</p>}
    >
      <FailureNotice sentence={failure} />
      <Stack>
        <Button
          kind="primary"
          size="lg"
          isWide
          isBusy={leaving.isPending}
          onPress={() => leaving.mutate({ provider, action: "sign-up", next })}
        >
          {identitiesText.signUp(provider)}
        </Button>
        <LinkButton to="/sign-in" search={{}} size="lg" isWide>
          {identitiesText.backToSignIn}
        </LinkButton>
      </Stack>
    </CardLayout>
  );
}

type SecondStepProps = { stepKey: string; onDone: (user: User) => Promise<void> };

function SecondStep({ stepKey, onDone }: SecondStepProps) {
  const enterCode = useMutation(write(identitiesContract.enterCode));
  const navigate = useNavigate();
  return (
    <CardLayout brand={productName} title={identitiesText.secondStepTitle}>
      <CodeStep
        onSubmit={async (given) =>
          onDone(await enterCode.mutateAsync({ body: { key: stepKey, ...given } }))
        }
        onBack={() => void navigate({ to: "/sign-in", search: {} })}
      />
    </CardLayout>
  );
}

type ProveProps = { email: string; proofKey: string; onDone: (user: User) => Promise<void> };

function Prove({ email, proofKey, onDone }: ProveProps) {
  const prove = useMutation(write(identitiesContract.prove));
  const [proven, setProven] = useState<string>();
  const form = useForm({
    initial: { password: "" },
    startAt: "password",
    focusAfter: { password_wrong: "password" },
    rules: { password: (value) => (value === "" ? identitiesText.passwordMissing : undefined) },
    async submit({ password }) {
      try {
        await onDone(await prove.mutateAsync({ body: { key: proofKey, password } }));
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "second_factor_needed")) throw error;
        setProven(password);
      }
    },
  });
  const { failures } = identitiesText;
  if (proven !== undefined) {
    return (
      <CardLayout brand={productName} title={identitiesText.secondStepTitle}>
        <CodeStep
          onSubmit={async (given) => {
            const body = { key: proofKey, password: proven, ...given };
            await onDone(await prove.mutateAsync({ body }));
          }}
          onBack={() => setProven(undefined)}
        />
      </CardLayout>
    );
  }
  return (
    <CardLayout
      brand={productName}
      title={identitiesText.proveTitle}
      intro={<p>{identitiesText.prove(email)}</p>}
    >
      <CardForm
        form={form}
        failure={form.failure ? describeFailure(form.failure, failures) : undefined}
        submitLabel={identitiesText.connect}
      >
        <PasswordField
          {...form.field("password")}
          label={identitiesText.password}
          size="lg"
          autoComplete="current-password"
        />
      </CardForm>
    </CardLayout>
  );
}

type FailedProps = { reason: string; settings?: string | undefined };

/** A user connecting an account is already signed in and returns to where they were. */
function Failed({ reason, settings }: FailedProps) {
  const title = settings ? connectedText.linkFailedTitle : identitiesText.failedTitle;
  return (
    <CardLayout brand={productName} title={title} intro={<p>{reason}</p>}>
      <LinkButton to={settings ?? "/sign-in"} search={{}} kind="primary" size="lg" isWide>
        {settings ? connectedText.backToSettings : identitiesText.backToSignIn}
      </LinkButton>
    </CardLayout>
  );
}
