import { type EditorState, Plugin, PluginKey } from "prosemirror-state";
import { type BlockRules, USUAL_RULES } from "#src/editor/document/blocks/block-options.ts";

const key = new PluginKey("rules for blocks");

/** Stores the defaults for new blocks in the state, for every command. */
export function keepRules(rules: BlockRules): Plugin {
  // Not a state field: other plugins need it while the state is being created.
  return new Plugin({ key, rules });
}

export function rulesOf(state: EditorState): BlockRules {
  const rules: BlockRules | undefined = key.get(state)?.spec.rules;
  return rules ?? USUAL_RULES;
}
