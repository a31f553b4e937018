import type { ReactNode } from "react";
import { productName, usePageTitle } from "#src/platform/web/use-page-title.ts";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { noOrganizationText } from "./no-organization.text.ts";
import { SignOutButton } from "./SignOutButton.tsx";
import { useUser } from "./use-user.ts";

/** There is nothing to work in: who is meant, and how that changes. The ways on stand in between. */
export function NoOrganizationNotice({ children }: { children: ReactNode }) {
  const { firstName, lastName, email, members } = useUser();
  const text = members.length > 0 ? noOrganizationText.lost : noOrganizationText.none;
  usePageTitle(text.title);
  return (
    <CardLayout
      brand={productName}
      title={text.title}
      intro={
        <>
          <p>{noOrganizationText.signedInAs(`${firstName} ${lastName}`, email)}</p>
          <p>{text.why}</p>
        </>
      }
    >
      {members.length > 0 ? children : null}
      <SignOutButton />
    </CardLayout>
  );
}
