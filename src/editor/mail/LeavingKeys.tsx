import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffectEvent, useLayoutEffect } from "react";
import { KEYS } from "#src/editor/commands/editing-plugins.ts";
import { useEditor } from "#src/editor/editor-context.ts";
import { gapAfter } from "./gaps.ts";

/**
 * A mail is left with Escape, as people know it from mail programs: a block that were selected would
 * be replaced by the next letter. Menus over the text come first and take theirs.
 */
export function LeavingKeys({ onEscape }: { onEscape: () => void }) {
  const session = useEditor();
  const leave = useEffectEvent(onEscape);
  useLayoutEffect(
    () =>
      session.extend([
        new Plugin({
          props: {
            handleDOMEvents: { keydown: goesOn },
            handleKeyDown(_view, event) {
              if (event.key !== "Escape" || event.isComposing || hasModifier(event)) return false;
              leave();
              return true;
            },
          },
        }),
      ]),
    [session],
  );
  return null;
}

/** Tab means something in a list and before a gap; elsewhere the browser goes on to the next control. */
function goesOn({ state }: EditorView, event: KeyboardEvent): boolean {
  if (event.key !== "Tab" || hasModifier(event)) return false;
  return !KEYS.Tab?.(state) && !gapAfter(state);
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
