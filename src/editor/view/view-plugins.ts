import type { Plugin } from "prosemirror-state";
import { editingPlugins } from "#src/editor/commands/editing-plugins.ts";
import { clickBelow } from "./click-below.ts";
import { currentBlock } from "./current-block.ts";
import { leaveEditor } from "./leave-editor.ts";
import { viewKeys } from "./view-keys.ts";

/** A page that is only read has none: no key and no click changes it. */
export function viewPlugins(isReadOnly: boolean): Plugin[] {
  if (isReadOnly) return [];
  return [leaveEditor(), viewKeys(), ...editingPlugins(), currentBlock(), clickBelow()];
}
