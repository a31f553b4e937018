import {
  Bold,
  Code,
  Highlighter,
  Italic,
  Link,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from "lucide-react";
import { AllSelection, type EditorState, TextSelection } from "prosemirror-state";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { clearMarks, isMarkActive, selectedText, toggleMark } from "#src/editor/commands/marks.ts";
import { useEditorState, useEditorView } from "#src/editor/editor-context.ts";
import { moveAlong } from "#src/editor/view/move-along.ts";
import type { OverlayState } from "../overlay-state.ts";
import { overlaysText as text } from "../overlays.text.ts";
import { placeBeside } from "../place-beside.ts";
import { ToolButton } from "../ToolButton.tsx";
import styles from "./InlineToolbar.module.css";
import { linkPopover } from "./link-popover.ts";

const MARKS = [
  { name: "bold", label: text.bold, icon: Bold, keys: "$mod+b" },
  { name: "italic", label: text.italic, icon: Italic, keys: "$mod+i" },
  { name: "underline", label: text.underline, icon: Underline, keys: "$mod+u" },
  { name: "strike", label: text.strike, icon: Strikethrough, keys: "$mod+Shift+s" },
  { name: "code", label: text.inlineCode, icon: Code, keys: "$mod+e" },
  { name: "highlight", label: text.highlight, icon: Highlighter, keys: "$mod+Shift+h" },
] as const;

type InlineToolbarProps = {
  overlays: OverlayState;
  /** Additional tools of the surrounding page. */
  children: ReactNode;
};

/** The selection toolbar. Alt+F10 focuses it, arrows move within, and Esc returns. */
export function InlineToolbar({ overlays, children }: InlineToolbarProps) {
  const view = useEditorView();
  const state = useEditorState(withSelectedText);
  const bar = useRef<HTMLDivElement>(null);
  const hasText = state !== undefined;
  useEffect(() => {
    if (hasText) linkPopover.preload();
  }, [hasText]);
  useLayoutEffect(() => {
    if (!view || !state || !bar.current) return;
    const { from, to } = state.selection;
    const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to, -1)];
    placeBeside(bar.current, { left: start.left, top: start.top, bottom: end.bottom }, "above");
  }, [view, state]);
  if (!view || !state) return null;
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label={text.formatting}
      data-inline-toolbar=""
      onKeyDown={(event) => moveAlong(event, () => view.focus())}
    >
      {MARKS.map(({ name, label, icon, keys }) => (
        <ToolButton
          key={name}
          label={label}
          icon={icon}
          keys={keys}
          isOn={isMarkActive(state, name)}
          onPress={() => toggleMark(name)(view.state, view.dispatch, view)}
        />
      ))}
      <span className={styles.line} />
      <ToolButton
        label={text.link}
        icon={Link}
        keys="$mod+k"
        isOn={isMarkActive(state, "link")}
        onPress={() => overlays.open("link")}
      />
      <ToolButton
        label={text.clear}
        icon={RemoveFormatting}
        onPress={() => clearMarks(view.state, view.dispatch, view)}
      />
      {children}
    </div>
  );
}

function withSelectedText(state: EditorState): EditorState | undefined {
  const { selection } = state;
  const isText = selection instanceof TextSelection || selection instanceof AllSelection;
  if (!isText || selection.empty) return undefined;
  if (selection.$from.parent.type.spec.code) return undefined;
  for (const { text: piece } of selectedText(selection)) if (piece.trim() !== "") return state;
  return undefined;
}
