import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { AccountPage } from "./AccountPage.tsx";
import { ConfirmEmailNotice } from "./ConfirmEmailNotice.tsx";
import { currentUserQuery } from "./current-user.ts";
import { NoOrganizationNotice } from "./NoOrganizationNotice.tsx";
import { signedInText } from "./signed-in.text.ts";

/** Where people arrive: who they are here, or what is missing before they can begin. */
export function SignedInScreen() {
  usePageTitle(signedInText.pageTitle);
  const { user: atArrival } = useRouteContext({ from: "/signed-in/projects" });
  const user = useQuery(currentUserQuery).data ?? atArrival;

  if (!user.confirmedEmail) return <ConfirmEmailNotice user={user} />;
  const active = user.members.find(
    ({ organization }) => organization.organizationId === user.session?.organizationId,
  );
  if (!active) return <NoOrganizationNotice user={user} />;
  return <AccountPage user={user} active={active} />;
}
