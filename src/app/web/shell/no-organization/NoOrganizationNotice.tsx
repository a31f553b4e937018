import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { productName, usePageTitle } from "#src/platform/web/use-page-title.ts";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { currentUserQuery } from "#src/workspace/auth/web/current-user.public.ts";
import { SignOutButton } from "#src/workspace/auth/web/sign-out/SignOutButton.tsx";
import { DAYS_OF_GRACE } from "#src/workspace/organizations/organizations.rules.ts";
import { noOrganizationText } from "./no-organization.text.ts";

/** Without an organisation there is no live stream to report a restored one. */
const ASK_EVERY_MS = 5000;

type NoOrganizationNoticeProps = {
  /** The one that the user was just in. */
  lost: string | undefined;
  /** The possible actions. */
  children: ReactNode;
};

/** There is no organisation: explains why, and what to do. */
export function NoOrganizationNotice({ lost, children }: NoOrganizationNoticeProps) {
  const { firstName, lastName, email, members } = useUser();
  const hasOthers = members.length > 0;
  const { title, why } = wordsFor(lost, hasOthers);
  usePageTitle(title);
  useQuery({ ...currentUserQuery, refetchInterval: ASK_EVERY_MS });
  return (
    <CardLayout
      brand={productName}
      title={title}
      intro={
        <>
          <p>{why}</p>
          {hasOthers ? null : <p>{noOrganizationText.invited}</p>}
          <p>{noOrganizationText.signedInAs(`${firstName} ${lastName}`, email)}</p>
        </>
      }
    >
      {children}
      <SignOutButton />
    </CardLayout>
  );
}

function wordsFor(lost: string | undefined, hasOthers: boolean) {
  if (lost !== undefined) return noOrganizationText.closed(lost, DAYS_OF_GRACE);
  return hasOthers ? noOrganizationText.lost : noOrganizationText.none;
}
