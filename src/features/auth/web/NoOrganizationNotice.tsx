import { productName, usePageTitle } from "#src/platform/web/use-page-title.ts";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { noOrganizationText } from "./no-organization.text.ts";
import { SignOutButton } from "./SignOutButton.tsx";
import { useUser } from "./use-user.ts";

/** There is nothing to work in: who is meant, and how that changes. */
export function NoOrganizationNotice() {
  usePageTitle(noOrganizationText.title);
  const { firstName, lastName, email } = useUser();
  return (
    <CardLayout
      brand={productName}
      title={noOrganizationText.title}
      intro={
        <>
          <p>{noOrganizationText.signedInAs(`${firstName} ${lastName}`, email)}</p>
          <p>{noOrganizationText.why}</p>
        </>
      }
    >
      <SignOutButton />
    </CardLayout>
  );
}
