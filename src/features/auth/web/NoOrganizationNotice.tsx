import type { User } from "#src/features/auth/auth.contract.ts";
import { productName } from "#src/platform/web/use-page-title.ts";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { SignOutButton } from "./SignOutButton.tsx";
import { signedInText } from "./signed-in.text.ts";
import { useSignOut } from "./use-sign-out.ts";

export function NoOrganizationNotice({ user }: { user: User }) {
  const signOut = useSignOut();
  return (
    <CardLayout
      brand={productName}
      title={signedInText.nowhereTitle}
      intro={
        <>
          <p>{signedInText.nowhereIntro(user.email)}</p>
          <p>{signedInText.nowhere}</p>
        </>
      }
    >
      <FailureNotice sentence={signOut.failure} />
      <SignOutButton signOut={signOut} isWide />
    </CardLayout>
  );
}
