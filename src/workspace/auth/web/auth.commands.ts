import { LogOut } from "lucide-react";
import type { Command } from "#src/platform/web/commands/command.ts";
import { groupsText } from "#src/platform/web/commands/groups.text.ts";
import { signOutCommandText } from "./sign-out/sign-out-command.text.ts";
import { useSignOut } from "./sign-out/use-sign-out.ts";

export function useAuthCommands(): readonly Command[] {
  const signOut = useSignOut();
  return [
    {
      id: "account.sign-out",
      label: signOutCommandText.label,
      group: groupsText.account,
      keywords: signOutCommandText.words,
      icon: LogOut,
      run: signOut,
    },
  ];
}
