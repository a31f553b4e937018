import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { shellText } from "#src/app/web/shell/shell.text.ts";
import { productName, usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { currentUserQuery } from "#src/workspace/auth/web/current-user.public.ts";
import { SignOutButton } from "#src/workspace/auth/web/sign-out/SignOutButton.tsx";
import { DAYS_OF_GRACE } from "#src/workspace/organizations/organizations.rules.ts";
import { CreateOrganizationForm } from "#src/workspace/organizations/web/create/CreateOrganizationForm.tsx";
import { useCreateOrganization } from "#src/workspace/organizations/web/create/use-create-organization.ts";
import { useSwitchOrganization } from "#src/workspace/organizations/web/switch-organization.public.ts";
import { noOrganizationText } from "./no-organization.text.ts";

/** For a user without an organisation: the possible actions. */
export function NoOrganizationScreen({ lost }: { lost: string | undefined }) {
  const { members } = useUser();
  const [isCreating, setCreating] = useState(false);
  const create = useCreateOrganization();
  return (
    <NoOrganizationNotice lost={lost}>
      {members.length > 0 ? <OtherOrganizations /> : null}
      {members.length === 0 || isCreating ? (
        <CreateOrganizationForm create={create} />
      ) : (
        <Button size="lg" isWide onPress={() => setCreating(true)}>
          {shellText.createOrganization}
        </Button>
      )}
    </NoOrganizationNotice>
  );
}

function OtherOrganizations() {
  const { members } = useUser();
  const switchTo = useSwitchOrganization();
  return (
    <Stack>
      {members.map(({ organization }, at) => (
        <Button
          key={organization.organizationId}
          kind={at === 0 ? "primary" : "secondary"}
          size="lg"
          isWide
          onPress={() => void switchTo(organization)}
        >
          {shellText.goTo(organization.organizationName)}
        </Button>
      ))}
    </Stack>
  );
}

/** Without an organisation there is no live stream to report a restored one. */
const ASK_EVERY_MS = 5000;

type NoOrganizationNoticeProps = {
  /** The one that the user was just in. */
  lost: string | undefined;
  /** The possible actions. */
  children: ReactNode;
};

/** There is no organisation: explains why, and what to do. */
function NoOrganizationNotice({ lost, children }: NoOrganizationNoticeProps) {
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
