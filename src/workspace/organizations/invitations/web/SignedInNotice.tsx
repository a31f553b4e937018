import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { keyOf, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { productName } from "#src/platform/web/use-page-title.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { endSession } from "#src/workspace/auth/web/sign-out/pending-sign-out.public.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import type { Invitation } from "./InvitationCard.tsx";
import { inviteText } from "./invite.text.ts";

/** Another user is signed in; the choices depend on the invitee. */
export function SignedInNotice(props: { token: string; email: string; invitation: Invitation }) {
  const { token, email, invitation } = props;
  if (invitation.email === email) return <AcceptCard token={token} invitation={invitation} />;
  return <OtherAccount email={email} invitation={invitation} />;
}

function OtherAccount({ email, invitation }: { email: string; invitation: Invitation }) {
  const signOut = useMutation({
    mutationFn: endSession,
    // A full page load, so that nothing of the old session stays in memory.
    onSuccess: () => window.location.reload(),
  });
  return (
    <CardLayout
      brand={productName}
      title={inviteText.heading(invitation.organizationName)}
      intro={
        <>
          <p>{inviteText.signedInAs(email)}</p>
          <p>
            {invitation.email
              ? inviteText.signedInHintFor(invitation.email)
              : inviteText.signedInHint}
          </p>
        </>
      }
    >
      <FailureNotice sentence={signOut.error ? describeFailure(signOut.error) : undefined} />
      <Stack>
        <LinkButton to="/projects" kind="primary" size="lg" isWide>
          {inviteText.stay}
        </LinkButton>
        <Button size="lg" isWide onPress={() => signOut.mutate()} isBusy={signOut.isPending}>
          {inviteText.signOut}
        </Button>
      </Stack>
    </CardLayout>
  );
}

/** For the signed-in invitee: one click joins the new organisation. */
function AcceptCard({ token, invitation }: { token: string; invitation: Invitation }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const accept = useMutation({
    ...write(invitationsContract.accept),
    async onSuccess(user) {
      // Cached data belongs to the previous organisation.
      queries.clear();
      queries.setQueryData(keyOf(authContract.me), user);
      await navigate({ to: "/projects", replace: true });
    },
  });
  const { organizationName, role, invitedBy, email } = invitation;
  const failure = accept.error ? describeFailure(accept.error, inviteText.failures) : undefined;
  return (
    <CardLayout
      brand={productName}
      title={inviteText.heading(organizationName)}
      intro={
        <>
          {invitedBy ? <p>{inviteText.invitedBy(invitedBy)}</p> : null}
          <p>{inviteText.role(role)}</p>
          {email ? <p>{inviteText.joinAs(email)}</p> : null}
        </>
      }
    >
      <FailureNotice sentence={failure} />
      <Stack>
        <Button
          kind="primary"
          size="lg"
          isWide
          isBusy={accept.isPending}
          onPress={() => accept.mutate({ body: { token } })}
        >
          {inviteText.accept}
        </Button>
        <LinkButton to="/projects" size="lg" isWide>
          {inviteText.later}
        </LinkButton>
      </Stack>
    </CardLayout>
  );
}
