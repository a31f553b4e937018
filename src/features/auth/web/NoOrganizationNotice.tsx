import type { User } from "#src/features/auth/auth.contract.ts";
import { productName } from "#src/platform/web/use-page-title.ts";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { SignOutButton } from "./SignOutButton.tsx";
import { signedInText } from "./signed-in.text.ts";

export function NoOrganizationNotice({ user }: { user: User }) {
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
      <SignOutButton isWide />
    </CardLayout>
  );
}
