import { useSyncExternalStore } from "react";
import { BlockTools } from "./blocks/BlockTools.tsx";
import type { EditorOverlays } from "./editor-overlays.ts";
import { InlineToolbar } from "./inline/InlineToolbar.tsx";
import { LinkPopover } from "./inline/LinkPopover.tsx";
import { SlashMenu } from "./slash/SlashMenu.tsx";

/** What floats over a page that is written; a child of its Editor. */
export function Overlays({ of: { state } }: { of: EditorOverlays }) {
  const opened = useSyncExternalStore(state.subscribe, state.get);
  return (
    <>
      <SlashMenu />
      <InlineToolbar overlays={state} />
      <BlockTools overlays={state} isOpen={opened === "block menu"} />
      <LinkPopover isOpen={opened === "link"} onClose={() => state.close("link")} />
    </>
  );
}
