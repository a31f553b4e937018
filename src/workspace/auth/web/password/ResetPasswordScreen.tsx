import { useQuery } from "@tanstack/react-query";
import { useRouteContext, useSearch } from "@tanstack/react-router";
import { read } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { productName, usePageTitle } from "#src/platform/web/use-page-title.ts";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { NewServerScreen } from "#src/workspace/auth/web/NewServerScreen.tsx";
import { LinkNotValid } from "./LinkNotValid.tsx";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import { RequestReset } from "./RequestReset.tsx";
import { resetPasswordText } from "./reset-password.text.ts";

/** Without a token it requests a link; with one it sets the new password. */
export function ResetPasswordScreen() {
  usePageTitle(resetPasswordText.pageTitle);
  const { token } = useSearch({ from: "/reset-password" });
  const { config } = useRouteContext({ from: "/reset-password" });
  // Without any account there is no password to reset.
  if (config.isNewServer) return <NewServerScreen />;
  return token ? <WithLink token={token} /> : <RequestReset />;
}

function WithLink({ token }: { token: string }) {
  const reset = useQuery({
    ...read(passwordContract.readReset, { query: { token } }),
    retry: false,
    // Saving consumes the link, so nothing may refetch it while the form is open.
    staleTime: "static",
  });
  const phase = useLoadingPhase(reset.isPending);
  if (phase === "quiet") return null;
  if (phase === "skeleton") return <Loading />;
  if (reset.data) return <NewPasswordForm token={token} email={reset.data.email} />;
  if (reset.error instanceof ApiError && [400, 404].includes(reset.error.status)) {
    return <LinkNotValid />;
  }
  return (
    <CardLayout brand={productName} title={resetPasswordText.failedTitle}>
      <ErrorState
        title={resetPasswordText.failed}
        reason={describeFailure(reset.error, resetPasswordText.failures)}
        error={reset.error}
        onRetry={() => void reset.refetch()}
        isRetrying={reset.isFetching}
      />
    </CardLayout>
  );
}

const LINES: readonly SkeletonLine[] = [
  { id: "for", look: "text", width: "most" },
  { id: "password", look: "field" },
  { id: "save", look: "button" },
];

function Loading() {
  return (
    <CardLayout brand={productName} title={resetPasswordText.pageTitle}>
      <Skeleton lines={LINES} />
    </CardLayout>
  );
}
