import { useMatches } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { pages } from "#src/app/pages.ts";
import { PopoverButton } from "#src/ui/buttons/PopoverButton.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { useTight } from "#src/ui/overlays/floating/use-narrow.ts";
import { activeMember, useUser } from "#src/workspace/auth/web/auth.public.ts";
import { shellText } from "./shell.text.ts";

/** Why nothing here can be changed, and what to do about it; no one only views their own settings. */
export function ViewOnly() {
  const member = activeMember(useUser());
  const isTight = useTight();
  const id = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  // The bar of the list of conversations is narrow at every width.
  const hasIconOnly = isTight || id === "inbox";
  if (id && pages[id].layout === "left-sidebar") return null;
  return (
    <PopoverButton
      label={shellText.viewOnly}
      icon={Eye}
      isIconOnly={hasIconOnly}
      kind="ghost"
      size="sm"
      placement="bottom end"
    >
      {() => (
        <Stack>
          <p>{shellText.viewOnlyHow(member?.organization.organizationName ?? "")}</p>
          <p>{shellText.contactAdmin}</p>
        </Stack>
      )}
    </PopoverButton>
  );
}
