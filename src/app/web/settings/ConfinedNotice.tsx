import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { activeMember, useUser } from "#src/workspace/auth/web/auth.public.ts";
import { settingsText } from "./settings.text.ts";

/** A session of an organisation's provider reaches that organisation, and not the account. */
export function ConfinedNotice() {
  const name = activeMember(useUser())?.organization.organizationName ?? "";
  return <InlineNotice kind="info">{settingsText.confined(name)}</InlineNotice>;
}
