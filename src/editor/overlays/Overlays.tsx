import {
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Heading5,
  Heading6,
  Search,
  TableOfContents,
} from "lucide-react";
import type { Plugin } from "prosemirror-state";
import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useEditor, useEditorState, useEditorView } from "#src/editor/editor-context.ts";
import { goToHeading } from "#src/editor/page/go-to-heading.ts";
import type { EditorSession } from "#src/editor/view/editor-session.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { BlockTools } from "./blocks/BlockTools.tsx";
import { FindBar } from "./find/FindBar.tsx";
import { findInPage } from "./find/find-plugin.ts";
import { usePageFacts } from "./foot/use-page-facts.ts";
import { InlineToolbar } from "./inline/InlineToolbar.tsx";
import { linkPopover } from "./inline/link-popover.ts";
import { linkedText } from "./inline/linked-text.ts";
import styles from "./Overlays.module.css";
import { overlayKeys, showFind } from "./overlay-keys.ts";
import { OverlayState } from "./overlay-state.ts";
import { overlaysText as text } from "./overlays.text.ts";
import { SlashMenu } from "./slash/SlashMenu.tsx";
import { slashMenu } from "./slash/slash-menu.ts";
import { useKeyboardHeight } from "./use-keyboard-height.ts";

/** The overlays of a page, with their keys. Read-only pages have only search. */
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

/** The overlay keys of one page, and which overlay is open. */
function createOverlays(session: EditorSession): {
  plugins: readonly Plugin[];
  state: OverlayState;
} {
  const state = new OverlayState();
  return {
    plugins: [slashMenu(session), overlayKeys(state, session), linkedText(state), findInPage()],
    state,
  };
}

const LEVELS = [Heading1, Heading2, Heading3, Heading4, Heading5, Heading6];

/** The page's word count, outline and search. */
function PageFoot({ overlays }: { overlays: OverlayState }) {
  const view = useEditorView();
  const facts = usePageFacts();
  if (!view || !facts) return null;
  const { words, outline } = facts;
  return (
    <div className={styles.place}>
      <div className={styles.foot}>
        <span className={styles.words}>{text.words(words)}</span>
        {outline.length > 0 ? (
          <MenuButton
            size="xs"
            kind="ghost"
            isIconOnly
            icon={TableOfContents}
            label={text.contents}
            placement="top end"
            items={outline.map((entry) => ({
              id: entry.id,
              label: entry.text,
              icon: LEVELS[entry.level - 1],
              onPress: () => goToHeading(view, entry.id),
            }))}
          />
        ) : null}
        <IconButton
          size="xs"
          icon={Search}
          label={text.findInPage}
          shortcut="$mod+f"
          onPress={() => showFind(view, overlays)}
        />
      </div>
    </div>
  );
}
