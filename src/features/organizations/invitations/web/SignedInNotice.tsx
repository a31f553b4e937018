import { useMutation } from "@tanstack/react-query";
import { authContract } from "#src/features/auth/auth.contract.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { keepPreferences } from "#src/platform/web/preferences.ts";
import { tellTabs } from "#src/platform/web/tabs.ts";
import { productName } from "#src/platform/web/use-page-title.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import type { Invitation } from "./InvitationCard.tsx";
import { inviteText } from "./invite.text.ts";

/** Somebody is signed in already; whom the link is for decides what they may want. */
export function SignedInNotice({ email, invitation }: { email: string; invitation: Invitation }) {
  const signOut = useMutation({
    ...write(authContract.signOut),
    // A fresh document: nothing of the old session is left in memory.
    onSuccess: () => {
      tellTabs({ kind: "signed-out" });
      keepPreferences();
      window.location.reload();
    },
  });
  return (
    <CardLayout
      brand={productName}
      title={inviteText.heading(invitation.organizationName)}
      intro={
        <>
          <p>{inviteText.signedInAs(email)}</p>
          <p>{hintFor(invitation.email, email)}</p>
        </>
      }
    >
      <FailureNotice sentence={signOut.error ? describeFailure(signOut.error) : undefined} />
      <Stack>
        <LinkButton to="/projects" kind="primary" size="lg" isWide>
          {inviteText.stay}
        </LinkButton>
        {invitation.email === email ? null : (
          <Button size="lg" isWide onPress={() => signOut.mutate()} isBusy={signOut.isPending}>
            {inviteText.signOut}
          </Button>
        )}
      </Stack>
    </CardLayout>
  );
}

function hintFor(invited: string | null, signedIn: string): string {
  if (invited === signedIn) return inviteText.signedInSame;
  return invited ? inviteText.signedInHintFor(invited) : inviteText.signedInHint;
}
