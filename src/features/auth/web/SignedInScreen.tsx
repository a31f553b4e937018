import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { AccountPage } from "./AccountPage.tsx";
import { NoOrganizationNotice } from "./NoOrganizationNotice.tsx";
import { signedInText } from "./signed-in.text.ts";
import { activeMember, useUser } from "./use-user.ts";

/** Where people arrive: who they are here, or what is missing before they can begin. */
export function SignedInScreen() {
  usePageTitle(signedInText.pageTitle);
  const user = useUser();
  const active = activeMember(user);
  if (!active) return <NoOrganizationNotice user={user} />;
  return <AccountPage user={user} active={active} />;
}
