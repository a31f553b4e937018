import { Plugin } from "prosemirror-state";
import { isAtJoin } from "#src/editor/commands/keys/stop-at-join.ts";

/** Backspace that is held stops where a line has joined an item. Commands do not know which key is held. */
export function holdAtJoin(): Plugin {
  return new Plugin({
    props: {
      handleKeyDown: ({ state }, { key, repeat }) =>
        key === "Backspace" && repeat && isAtJoin(state),
    },
  });
}
