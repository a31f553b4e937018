import type { Command } from "prosemirror-state";

/** Runs the first applicable command for a key. */
export function chainCommands(...commands: readonly Command[]): Command {
  return (state, dispatch, view) => commands.some((command) => command(state, dispatch, view));
}
