import { type EditorState, Plugin, PluginKey } from "prosemirror-state";
import { type BlockRules, USUAL_RULES } from "#src/editor/document/blocks/block-options.ts";

const key = new PluginKey("rules for blocks");

/** Keeps with the state what new blocks of this page are like, for every command to ask. */
export function keepRules(rules: BlockRules): Plugin {
  // Not in a field of the state: other plugins ask while those of a new state are being made.
  return new Plugin({ key, rules });
}

export function rulesOf(state: EditorState): BlockRules {
  const rules: BlockRules | undefined = key.get(state)?.spec.rules;
  return rules ?? USUAL_RULES;
}
