import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffectEvent, useLayoutEffect } from "react";
import { KEYS } from "#src/editor/commands/editing-plugins.ts";
import { useEditor } from "#src/editor/editor-context.ts";
import { gapAfter } from "./gaps.ts";

/**
 * Escape leaves a mail, as in mail clients; selecting a block would make the next letter replace
 * it. Menus handle Escape first.
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

/** Tab has a function in lists and before gaps; elsewhere the browser moves focus. */
function goesOn({ state }: EditorView, event: KeyboardEvent): boolean {
  if (event.key !== "Tab" || hasModifier(event)) return false;
  return !KEYS.Tab?.(state) && !gapAfter(state);
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
