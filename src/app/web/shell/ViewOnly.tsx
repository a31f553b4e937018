import { Eye } from "lucide-react";
import { activeMember, useUser } from "#src/features/auth/web/use-user.ts";
import { PopoverButton } from "#src/ui/buttons/PopoverButton.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { shellText } from "./shell.text.ts";

/** Why nothing here can be changed, and what to do about it. */
export function ViewOnly() {
  const member = activeMember(useUser());
  return (
    <PopoverButton
      label={shellText.viewOnly}
      icon={Eye}
      kind="ghost"
      size="sm"
      placement="bottom end"
    >
      {() => (
        <Stack>
          <p>{shellText.viewOnlyHow(member?.organization.organizationName ?? "")}</p>
          <p>{shellText.askForEdit}</p>
        </Stack>
      )}
    </PopoverButton>
  );
}
