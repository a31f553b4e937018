import { Sparkles } from "lucide-react";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { SplitButton } from "#src/ui/buttons/SplitButton.tsx";
import { useNarrow } from "#src/ui/overlays/floating/use-narrow.ts";
import { composeText as text } from "./compose.text.ts";

/** Starts an AI draft, optionally with instructions. */
export type Begins = "at-once" | "with-wishes";

type AssistButtonProps = { isOpen: boolean; onChange: (begins: Begins | undefined) => void };

/** Expands and collapses the AI draft. */
export function AssistButton({ isOpen, onChange }: AssistButtonProps) {
  const isNarrow = useNarrow();
  const press = () => onChange(isOpen ? undefined : "at-once");
  if (isNarrow) return <IconButton kind="ai" icon={Sparkles} label={text.draft} onPress={press} />;
  return (
    <SplitButton
      kind="ai"
      size="sm"
      icon={Sparkles}
      label={text.draft}
      menuLabel={text.moreDrafts}
      items={[
        {
          id: "wishes",
          label: text.draftWith,
          icon: Sparkles,
          onPress: () => onChange("with-wishes"),
        },
      ]}
      onPress={press}
    />
  );
}
