import { ChevronDown, ChevronUp, Search, X } from "lucide-react";
import type { EditorView } from "prosemirror-view";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useEditorState, useEditorView } from "#src/editor/editor-context.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import type { OverlayState } from "../overlay-state.ts";
import { overlaysText as text } from "../overlays.text.ts";
import styles from "./FindBar.module.css";
import { closeFind, type Find, findOf, findWords, goToMatch } from "./find-plugin.ts";

/** Searches the page. Enter goes to the next match, Shift+Enter back, Esc returns to the match. */
export function FindBar({ overlays }: { overlays: OverlayState }) {
  const view = useEditorView();
  const find = useEditorState(findOf);
  return view && find ? <Bar view={view} find={find} overlays={overlays} /> : null;
}

type BarProps = { view: EditorView; find: Find; overlays: OverlayState };

function Bar({ view, find, overlays }: BarProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = () => input.current?.select();
    focus();
    // Reopening focuses the already open field.
    const stopListening = overlays.listenToFind(focus);
    return () => {
      stopListening();
      overlays.close("find");
    };
  }, [overlays]);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isNext = event.key === "Enter" || (event.key === "g" && (event.ctrlKey || event.metaKey));
    if (event.key === "Escape") closeFind(view);
    else if (isNext && event.target === input.current) goToMatch(view, event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const isNone = find.words.trim() !== "" && find.searched !== undefined && !find.matches.length;
  const hasMatches = find.matches.length > 0;
  return (
    <div className={styles.rail}>
      {/* Keys for the whole bar, wherever the focus is. */}
      <search
        className={styles.bar}
        aria-label={text.findInPage}
        onKeyDown={press}
        onFocus={() => overlays.open("find")}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) overlays.close("find");
        }}
      >
        <div className={styles.field}>
          <Icon of={Search} size="sm" />
          <input
            ref={input}
            className={styles.input}
            type="search"
            aria-label={text.findInPage}
            placeholder={text.findInPage}
            value={find.words}
            onChange={(event) => findWords(view, event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
          />
          <span className={classNames(styles.count, isNone && styles.none)} role="status">
            {isNone ? text.noMatches : null}
            {hasMatches && find.words !== ""
              ? text.matchOf(find.active + 1, find.matches.length)
              : null}
          </span>
        </div>
        <IconButton
          icon={ChevronUp}
          label={text.previousMatch}
          shortcut="Shift+Enter"
          isDisabled={!hasMatches}
          onPress={() => goToMatch(view, -1)}
        />
        <IconButton
          icon={ChevronDown}
          label={text.nextMatch}
          shortcut="Enter"
          isDisabled={!hasMatches}
          onPress={() => goToMatch(view, 1)}
        />
        <IconButton
          icon={X}
          label={text.closeFind}
          shortcut="Escape"
          onPress={() => closeFind(view)}
        />
      </search>
    </div>
  );
}
