import type { Plugin } from "prosemirror-state";
import { columnResizing } from "prosemirror-tables";
import { editingPlugins } from "#src/editor/commands/editing-plugins.ts";
import type { PageHistory } from "#src/editor/commands/history/page-history.ts";
import { clickBelow } from "./click-below.ts";
import { copying } from "./clipboard/copying.ts";
import { pasting } from "./clipboard/pasting.ts";
import { currentBlock } from "./current-block.ts";
import type { EditorHost } from "./editor-host.ts";
import { keepRaw } from "./keep-raw.ts";
import { holdAtJoin } from "./keys/hold-at-join.ts";
import { lateSelection } from "./keys/late-selection.ts";
import { leaveEditor } from "./leave-editor.ts";
import { nativeInput } from "./native-input.ts";
import { viewKeys } from "./view-keys.ts";

/** A page that is only read can be copied; no key and no press changes it. */
export function viewPlugins(isReadOnly: boolean, host: EditorHost, history: PageHistory): Plugin[] {
  if (isReadOnly) return [copying()];
  return [
    lateSelection(),
    holdAtJoin(),
    leaveEditor(host),
    keepRaw(host),
    viewKeys(),
    copying(),
    pasting(host),
    nativeInput(),
    ...editingPlugins({ history }),
    // Ours shows the table; this one only drags the edges of its columns.
    columnResizing({ View: null, cellMinWidth: 60, defaultCellMinWidth: 100 }),
    currentBlock(),
    clickBelow(),
  ];
}
