import type { Page } from "#src/features/documentation/documentation.contract.ts";
import { promptsShortcut } from "#src/features/documentation/web/documentation.shortcuts.ts";
import { useChunk } from "#src/platform/web/parts/use-chunk.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { PaneRail } from "#src/ui/shell/panes/PaneRail.tsx";
import { aiText as text } from "./ai.text.ts";
import { closePrompts, openPrompts, useArePromptsOpen } from "./prompts-state.ts";

/** The prompts of a generated page, beside it. */
export function PromptRail({ page, mayEdit }: { page: Page; mayEdit: boolean }) {
  const isWished = useArePromptsOpen();
  const hasPrompts = page.promptType !== null;
  const isOpen = isWished && hasPrompts;
  const part = useChunk(() => import("./PromptPanel.tsx"), isOpen, closePrompts);
  useShortcut(promptsShortcut, () => (isWished ? closePrompts() : openPrompts()), hasPrompts);
  return (
    <PaneRail title={text.prompts} isOpen={isOpen && part !== undefined} onClose={closePrompts}>
      {part ? <part.PromptPanel page={page} mayEdit={mayEdit} /> : null}
    </PaneRail>
  );
}
