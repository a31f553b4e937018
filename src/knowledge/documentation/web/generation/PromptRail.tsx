import { Sparkles } from "lucide-react";
import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import { promptsShortcut } from "#src/knowledge/documentation/web/documentation.shortcuts.ts";
import {
  closeRail,
  toggleRail,
  useRail,
} from "#src/knowledge/documentation/web/page/rail-state.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { useNarrow } from "#src/ui/overlays/floating/use-narrow.ts";
import { PaneRail } from "#src/ui/shell/panes/PaneRail.tsx";
import { aiText as text } from "./ai.text.ts";

const promptPanel = lazyPart(() => import("./PromptPanel.tsx"));

/** On phones only the icon, to leave room for the page's name. */
export function PromptsButton() {
  const isNarrow = useNarrow();
  const button = {
    kind: "ai",
    size: "sm",
    icon: Sparkles,
    isExpanded: useRail() === "prompts",
    onPress: () => toggleRail("prompts"),
  } as const;
  if (isNarrow) return <IconButton {...button} label={text.prompts} />;
  return <Button {...button}>{text.prompts}</Button>;
}

/** The prompt next to a generated page. */
export function PromptRail({ page, mayEdit }: { page: Page; mayEdit: boolean }) {
  const isOpen = useRail() === "prompts";
  const part = promptPanel.useWhen(isOpen, closeRail);
  useShortcut(promptsShortcut, () => toggleRail("prompts"));
  return (
    <PaneRail title={text.prompts} isOpen={isOpen && part !== undefined} onClose={closeRail}>
      {part ? <part.PromptPanel page={page} mayEdit={mayEdit} /> : null}
    </PaneRail>
  );
}
