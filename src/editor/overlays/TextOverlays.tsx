import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useEditor, useEditorView } from "#src/editor/editor-context.ts";
import { InlineToolbar } from "./inline/InlineToolbar.tsx";
import { linkPopover } from "./inline/link-popover.ts";
import { linkedText } from "./inline/linked-text.ts";
import { overlayKeys } from "./overlay-keys.ts";
import { OverlayState } from "./overlay-state.ts";
import { useKeyboardHeight } from "./use-keyboard-height.ts";

/** For a nested text: only the selection toolbar and link field. */
export function TextOverlays() {
  const session = useEditor();
  const [{ plugins, state }] = useState(() => {
    const overlays = new OverlayState();
    return { state: overlays, plugins: [overlayKeys(overlays, session), linkedText(overlays)] };
  });
  useLayoutEffect(() => session.extend(plugins), [session, plugins]);
  useKeyboardHeight(useEditorView());
  const isLinking = useSyncExternalStore(state.subscribe, state.get) === "link";
  const closeLink = () => state.close("link");
  const part = linkPopover.useWhen(isLinking, closeLink);
  return (
    <>
      <InlineToolbar overlays={state}>{null}</InlineToolbar>
      {part ? <part.LinkPopover isOpen={isLinking} onClose={closeLink} /> : null}
    </>
  );
}
