import { useLocation } from "@tanstack/react-router";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { productName } from "#src/platform/web/use-page-title.ts";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import type { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { inviteText } from "./invite.text.ts";
import { SignUpForm } from "./SignUpForm.tsx";

export type Invitation = ResultOf<typeof invitationsContract.read>;

/** Shows the invitation, with sign-in for an existing account or sign-up for a new one. */
export function InvitationCard({ token, invitation }: { token: string; invitation: Invitation }) {
  const { href } = useLocation();
  const { organizationName, role, email, invitedBy, hasAccount } = invitation;
  const isFirst = email === null;
  const signIn = (
    <LinkButton
      to="/sign-in"
      search={{ next: href }}
      state={email ? { email } : {}}
      {...(hasAccount ? { kind: "primary" } : {})}
      size="lg"
      isWide
    >
      {inviteText.signInToAccept}
    </LinkButton>
  );
  return (
    <CardLayout
      brand={productName}
      title={isFirst ? inviteText.firstHeading : inviteText.heading(organizationName)}
      intro={
        <>
          {isFirst ? <p>{inviteText.firstIntro}</p> : null}
          {invitedBy ? <p>{inviteText.invitedBy(invitedBy)}</p> : null}
          {isFirst ? null : <p>{inviteText.role(role)}</p>}
          {hasAccount && email ? <p>{inviteText.hasAccount(email)}</p> : null}
        </>
      }
    >
      {hasAccount ? signIn : <SignUpForm token={token} email={email} />}
      {hasAccount === null ? (
        <Stack>
          <p>{inviteText.perhapsAccount}</p>
          {signIn}
        </Stack>
      ) : null}
    </CardLayout>
  );
}
