import type { Command } from "prosemirror-state";

/** One key, several meanings: the first command that has something to do does it. */
export function chainCommands(...commands: readonly Command[]): Command {
  return (state, dispatch, view) => commands.some((command) => command(state, dispatch, view));
}
