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
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import type { Invitation } from "./InvitationCard.tsx";
import { inviteText } from "./invite.text.ts";

/** For the signed-in invitee: one click joins the new organisation. */
export function AcceptCard({ token, invitation }: { token: string; invitation: Invitation }) {
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
