import type { Plugin } from "prosemirror-state";
import type { EditorSession } from "#src/editor/view/editor-session.ts";
import { findInPage } from "./find/find-plugin.ts";
import { linkedText } from "./inline/linked-text.ts";
import { overlayKeys } from "./overlay-keys.ts";
import { OverlayState } from "./overlay-state.ts";
import { slashMenu } from "./slash/slash-menu.ts";

/** The keys of what floats over one page, and what of it is open. */
export function createOverlays(session: EditorSession): {
  plugins: readonly Plugin[];
  state: OverlayState;
} {
  const state = new OverlayState();
  return {
    plugins: [slashMenu(session), overlayKeys(state, session), linkedText(state), findInPage()],
    state,
  };
}
