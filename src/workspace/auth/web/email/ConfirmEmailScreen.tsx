import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouteContext, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { call } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { productName, usePageTitle } from "#src/platform/web/use-page-title.ts";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { currentUserQuery } from "#src/workspace/auth/web/current-user.public.ts";
import { confirmEmailText } from "#src/workspace/auth/web/verify-email.text.ts";

/** Opened from the mail. Confirms with JavaScript, so that link scanners do not. */
export function ConfirmEmailScreen() {
  usePageTitle(confirmEmailText.pageTitle);
  const { token } = useSearch({ from: "/verify-email/confirm" });
  return token ? <Confirming token={token} /> : <NotValid />;
}

function Confirming({ token }: { token: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  // A query rather than a mutation, so that rerendering does not consume the link twice.
  const confirmation = useQuery({
    queryKey: ["confirm email", token],
    queryFn: () => call(emailContract.confirm, { query: { token } }),
    retry: false,
    staleTime: "static",
  });
  const email = confirmation.data?.email;
  const goOn = useEffectEvent((confirmed: string) => {
    void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    const state = { email: confirmed };
    void navigate({ to: "/verify-email/confirmed", state, replace: true });
  });
  useEffect(() => {
    if (email) goOn(email);
  }, [email]);

  const { error } = confirmation;
  if (error instanceof ApiError && [400, 404].includes(error.status)) return <NotValid />;
  if (!error) {
    return (
      <CardLayout
        brand={productName}
        title={confirmEmailText.pageTitle}
        intro={<p role="status">{confirmEmailText.confirming}</p>}
      />
    );
  }
  return (
    <CardLayout brand={productName} title={confirmEmailText.failedTitle}>
      <ErrorState
        title={confirmEmailText.failed}
        reason={describeFailure(error)}
        error={error}
        onRetry={() => void confirmation.refetch()}
        isRetrying={confirmation.isFetching}
      />
    </CardLayout>
  );
}

/** Opening the link twice is not an error, but other invalid links never show success. */
function NotValid() {
  const { user } = useRouteContext({ from: "/verify-email/confirm" });
  if (user?.confirmedEmail && !user.pendingEmail) {
    return (
      <CardLayout
        brand={productName}
        title={confirmEmailText.nothingToDoTitle}
        intro={<p>{confirmEmailText.nothingToDo(user.email)}</p>}
      >
        <Continue />
      </CardLayout>
    );
  }
  return (
    <CardLayout
      brand={productName}
      title={confirmEmailText.notValidTitle}
      intro={<p>{confirmEmailText.notValid}</p>}
    >
      {user ? (
        <LinkButton to="/verify-email" search={{}} kind="primary" size="lg" isWide>
          {confirmEmailText.sendNew}
        </LinkButton>
      ) : (
        <LinkButton
          to="/sign-in"
          search={{ next: "/verify-email" }}
          kind="primary"
          size="lg"
          isWide
        >
          {confirmEmailText.signIn}
        </LinkButton>
      )}
    </CardLayout>
  );
}

export function Confirmed({ email }: { email: string | undefined }) {
  return (
    <CardLayout
      brand={productName}
      title={confirmEmailText.doneTitle}
      intro={<p>{confirmEmailText.done(email)}</p>}
    >
      <Continue />
    </CardLayout>
  );
}

function Continue() {
  return (
    <LinkButton to="/projects" kind="primary" size="lg" isWide>
      {confirmEmailText.goOn}
    </LinkButton>
  );
}
