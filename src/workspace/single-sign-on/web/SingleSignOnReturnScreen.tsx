import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { safeNext } from "#src/platform/web/safe-next.ts";
import { productName, usePageTitle } from "#src/platform/web/use-page-title.ts";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { rolesText } from "#src/workspace/auth/roles.text.ts";
import { rememberUser } from "#src/workspace/auth/web/current-user.public.ts";
import { singleSignOnContract } from "#src/workspace/single-sign-on/single-sign-on.contract.ts";
import { singleSignOnSettingsContract } from "#src/workspace/single-sign-on/sso-settings.contract.ts";
import { type Attempt, findAttempt, forgetAttempt } from "./attempt.ts";
import { ssoSignInText as text } from "./sign-in.text.ts";

/** The redirect target for the providers of organisations. */
export function SingleSignOnReturnScreen() {
  usePageTitle(text.returnTitle);
  const attempt = findAttempt();
  return attempt ? (
    <Finishing attempt={attempt} />
  ) : (
    <Failed attempt={undefined} reason={text.lost} />
  );
}

function Finishing({ attempt }: { attempt: Attempt }) {
  const { organizationId } = useParams({ from: "/auth/single-sign-on/$organizationId" });
  const finish = useFinish(attempt, organizationId);
  // A query rather than a mutation, so that rerendering does not consume the answer twice.
  const finished = useQuery({
    queryKey: ["single sign-on return", attempt.key],
    queryFn: finish,
    retry: false,
    staleTime: "static",
  });
  const navigate = useNavigate();
  const proceed = useEffectEvent((onDone: () => void) => {
    forgetAttempt();
    const href = safeNext(attempt.next, window.location.origin) ?? "/projects";
    void navigate({ href, replace: true }).then(onDone);
  });
  useEffect(() => {
    if (finished.data) proceed(finished.data.onDone);
  }, [finished.data]);

  if (finished.error)
    return <Failed attempt={attempt} reason={describeFailure(finished.error, text.failures)} />;
  return (
    <CardLayout
      brand={productName}
      title={text.returnTitle}
      intro={<p role="status">{text.returning}</p>}
    />
  );
}

type Finished = { onDone: () => void };

function useFinish({ key, purpose }: Attempt, organizationId: string): () => Promise<Finished> {
  const queries = useQueryClient();
  const body = { key, search: window.location.search || "?" };
  return async () => {
    if (purpose === "test") {
      const { email, role, canRefresh } = await call(singleSignOnSettingsContract.finishTest, {
        body,
      });
      const description = text.testedRole(rolesText[role].name, canRefresh);
      return { onDone: () => notify({ type: "success", title: text.tested(email), description }) };
    }
    if (purpose === "prove") {
      await call(singleSignOnContract.finishProof, { body });
      return { onDone: () => notify({ type: "success", title: text.proven }) };
    }
    const params = { organizationId };
    rememberUser(queries, await call(singleSignOnContract.finish, { params, body }));
    return { onDone: () => undefined };
  };
}

const TITLES = {
  "sign-in": text.failedTitle,
  test: text.testFailedTitle,
  prove: text.proofFailedTitle,
};

/** An admin and someone who proves are signed in, and return to where they were. */
function Failed({ attempt, reason }: { attempt: Attempt | undefined; reason: string }) {
  const isSignIn = attempt === undefined || attempt.purpose === "sign-in";
  const label = attempt?.email ? text.tryAgain : text.backToSignIn;
  return (
    <CardLayout
      brand={productName}
      title={TITLES[attempt?.purpose ?? "sign-in"]}
      intro={<p>{reason}</p>}
    >
      <LinkButton
        to={isSignIn ? "/sign-in" : (attempt.next ?? "/projects")}
        search={isSignIn && attempt?.next ? { next: attempt.next } : {}}
        state={isSignIn && attempt?.email ? { email: attempt.email } : {}}
        kind="primary"
        size="lg"
        isWide
      >
        {isSignIn ? label : text.back}
      </LinkButton>
    </CardLayout>
  );
}
