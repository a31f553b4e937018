import { useQuery } from "@tanstack/react-query";
import { useRouteContext, useSearch } from "@tanstack/react-router";
import { read } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { productName, usePageTitle } from "#src/platform/web/use-page-title.ts";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { InvitationCard } from "./InvitationCard.tsx";
import { inviteText } from "./invite.text.ts";
import { SignedInNotice } from "./SignedInNotice.tsx";

export function InviteScreen() {
  usePageTitle(inviteText.pageTitle);
  const { token } = useSearch({ from: "/invite" });
  const { user } = useRouteContext({ from: "/invite" });
  if (!token) {
    return <InvitationProblem title={inviteText.missingHeading} reason={inviteText.missing} />;
  }
  return <WithToken token={token} signedInAs={user?.email} />;
}

function WithToken({ token, signedInAs }: { token: string; signedInAs: string | undefined }) {
  const invitation = useQuery({
    ...read(invitationsContract.read, { query: { token } }),
    retry: false,
    // Joining consumes the link, so nothing may refetch it while the next page loads.
    staleTime: "static",
  });
  const phase = useLoadingPhase(invitation.isPending);
  if (phase === "quiet") return null;
  if (phase === "skeleton") return <Loading />;

  if (invitation.isError && isUnknown(invitation.error)) {
    return <InvitationProblem title={inviteText.notValidHeading} reason={inviteText.notValid} />;
  }
  if (!invitation.data) {
    return (
      <CardLayout brand={productName} title={inviteText.failedHeading}>
        <ErrorState
          title={inviteText.failed}
          reason={describeFailure(invitation.error, inviteText.failures)}
          error={invitation.error}
          onRetry={() => void invitation.refetch()}
          isRetrying={invitation.isFetching}
        />
      </CardLayout>
    );
  }
  if (signedInAs !== undefined) {
    return <SignedInNotice token={token} email={signedInAs} invitation={invitation.data} />;
  }
  return <InvitationCard token={token} invitation={invitation.data} />;
}

/** Unknown, used, revoked and expired links look alike, and so do malformed tokens. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

const LINES: readonly SkeletonLine[] = [
  { id: "intro", look: "text", width: "most" },
  { id: "role", look: "text", width: "half" },
  { id: "first", look: "field" },
  { id: "last", look: "field" },
  { id: "password", look: "field" },
  { id: "join", look: "button" },
];

function Loading() {
  return (
    <CardLayout brand={productName} title={inviteText.pageTitle}>
      <Skeleton lines={LINES} />
    </CardLayout>
  );
}

function InvitationProblem({ title, reason }: { title: string; reason: string }) {
  return (
    <CardLayout brand={productName} title={title} intro={<p>{reason}</p>}>
      <LinkButton to="/sign-in" size="lg" isWide>
        {inviteText.signIn}
      </LinkButton>
    </CardLayout>
  );
}
