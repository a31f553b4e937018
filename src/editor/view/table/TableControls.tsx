import { Columns3, Plus, Rows3, Settings2 } from "lucide-react";
import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { cellAround, hasRoomForRow } from "#src/editor/commands/table/move-in-table.ts";
import { addColumnAtEnd, addRowAtEnd } from "#src/editor/commands/table/table-shape.ts";
import { editorText } from "#src/editor/editor.text.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { whenFocusSettles } from "#src/ui/focus/when-focus-settles.ts";
import { moveAlong } from "../move-along.ts";
import styles from "./TableControls.module.css";
import { columnMenu, type Run, rowMenu, tableMenu } from "./table-menus.ts";

type TableControlsProps = { view: EditorView; table: Node };

/** The toolbar below a table, and buttons at its edges to extend it. */
export function TableControls({ view, table }: TableControlsProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (table && frame.current ? placeAround(frame.current, view) : undefined),
    [view, table],
  );
  const canAddRow = hasRoomForRow(view.state, table.childCount);
  const run: Run = (command) => {
    command(view.state, view.dispatch, view);
    // The menu returns focus to its button first; then focus moves to the text.
    whenFocusSettles(() => {
      view.focus();
      return true;
    });
  };
  const rowItems = rowMenu(table, run, canAddRow);
  return (
    <div className={styles.controls} ref={frame} data-table-controls="">
      <Bar leave={() => view.focus()}>
        {rowItems.length > 0 ? (
          <MenuButton size="xs" kind="ghost" icon={Rows3} label={editorText.row} items={rowItems} />
        ) : null}
        <MenuButton
          size="xs"
          kind="ghost"
          icon={Columns3}
          label={editorText.column}
          items={columnMenu(table, run, view)}
        />
        <MenuButton
          size="xs"
          kind="ghost"
          icon={Settings2}
          label={editorText.table}
          items={tableMenu(table, run)}
        />
      </Bar>
      {canAddRow ? (
        <div className={styles.addRow}>
          <IconButton
            icon={Plus}
            size="xs"
            kind="secondary"
            label={editorText.addRow}
            onPress={() => run(addRowAtEnd)}
          />
        </div>
      ) : null}
      <div className={styles.addColumn}>
        <IconButton
          icon={Plus}
          size="xs"
          kind="secondary"
          label={editorText.addColumn}
          onPress={() => run(addColumnAtEnd)}
        />
      </div>
    </div>
  );
}

function Bar({ leave, children }: { leave: () => void; children: ReactNode }) {
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={editorText.tableTools}
      onKeyDown={(event) => moveAlong(event, leave)}
    >
      {children}
    </div>
  );
}

/** Positions the controls at the edges of the caret's table, until removed. */
function placeAround(controls: HTMLElement, view: EditorView): () => void {
  const place = cellAround(view.state.selection.$from);
  const table = place ? view.nodeDOM(place.start - 1) : null;
  if (!(table instanceof HTMLElement)) return () => undefined;
  const follow = () => {
    const frame = controls.parentElement?.getBoundingClientRect();
    if (!frame) return;
    const { left, top, width, height } = table.getBoundingClientRect();
    const { style } = controls;
    style.setProperty("--table-left", `${left - frame.left}px`);
    style.setProperty("--table-top", `${top - frame.top}px`);
    style.setProperty("--table-width", `${width}px`);
    style.setProperty("--table-height", `${height}px`);
  };
  follow();
  // Content above the table may grow as well, which resizes the page.
  const observer = new ResizeObserver(follow);
  observer.observe(table);
  observer.observe(view.dom);
  return () => observer.disconnect();
}
