import { SearchX } from "lucide-react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { membersText } from "./members.text.ts";

export function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      size="region"
      icon={SearchX}
      title={membersText.nobodyFound}
      sentence={membersText.nobodyFoundHint}
      action={<Button onPress={onClear}>{membersText.clearFilters}</Button>}
    />
  );
}
