import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useEditor, useEditorState, useEditorView } from "#src/editor/editor-context.ts";
import { BlockTools } from "./blocks/BlockTools.tsx";
import { createOverlays } from "./editor-overlays.ts";
import { FindBar } from "./find/FindBar.tsx";
import { PageFoot } from "./foot/PageFoot.tsx";
import { InlineToolbar } from "./inline/InlineToolbar.tsx";
import { linkPopover } from "./inline/link-popover.ts";
import type { OverlayState } from "./overlay-state.ts";
import { SlashMenu } from "./slash/SlashMenu.tsx";
import { useKeyboardHeight } from "./use-keyboard-height.ts";

/** What floats over a page, and its keys. Who only reads can look for words. */
export function Overlays({ tools }: { tools: ReactNode }) {
  const session = useEditor();
  const [{ plugins, state }] = useState(() => createOverlays(session));
  useLayoutEffect(() => session.extend(plugins), [session, plugins]);
  const isReadOnly = useEditorState(() => session.isReadOnly);
  useKeyboardHeight(useEditorView());
  return (
    <>
      {isReadOnly ? null : <WritingOverlays state={state} tools={tools} />}
      <PageFoot overlays={state} />
      <FindBar overlays={state} />
    </>
  );
}

function WritingOverlays({ state, tools }: { state: OverlayState; tools: ReactNode }) {
  const opened = useSyncExternalStore(state.subscribe, state.get);
  const isLinking = opened === "link";
  const closeLink = () => state.close("link");
  const part = linkPopover.useWhen(isLinking, closeLink);
  return (
    <>
      <SlashMenu />
      {opened === "find" ? null : <InlineToolbar overlays={state}>{tools}</InlineToolbar>}
      <BlockTools overlays={state} isOpen={opened === "block menu"} />
      {part ? <part.LinkPopover isOpen={isLinking} onClose={closeLink} /> : null}
    </>
  );
}
