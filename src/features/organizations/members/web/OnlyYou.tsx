import { UserPlus, Users } from "lucide-react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { membersText } from "./members.text.ts";

/** Below the one row of an organisation that has just begun. */
export function OnlyYou({ onInvite }: { onInvite: () => void }) {
  return (
    <EmptyState
      size="region"
      icon={Users}
      title={membersText.onlyYou}
      sentence={membersText.onlyYouHint}
      action={
        <Button icon={UserPlus} onPress={onInvite}>
          {membersText.invite}
        </Button>
      }
    />
  );
}
