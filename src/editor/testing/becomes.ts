import type { Command, EditorState, Plugin } from "prosemirror-state";
import { stateOf, textOf } from "./notation.ts";

/** A test case of a command: the page before and after. */
export function becomes(command: Command, before: string, after: string): void {
  expectSame(textOf(run(command, stateOf(before))), textOf(stateOf(after)));
}

/** The command handles the key without a change. */
export function stays(command: Command, before: string): void {
  becomes(command, before, before);
}

/** The command does not handle the key. */
export function passes(command: Command, before: string): void {
  if (command(stateOf(before))) throw new Error("The command should not have been possible.");
}

export function shows(state: EditorState, expected: string): void {
  expectSame(textOf(state), textOf(stateOf(expected)));
}

/** The state after commands that must all apply. */
export function runAll(
  commands: readonly Command[],
  before: string,
  plugins: Plugin[] = [],
): EditorState {
  return commands.reduce((state, command) => run(command, state), stateOf(before, plugins));
}

export function run(command: Command, state: EditorState): EditorState {
  let next = state;
  const isDone = command(state, (tr) => {
    next = state.apply(tr);
  });
  if (!isDone) throw new Error("The command was not possible.");
  next.doc.check();
  return next;
}

function expectSame(actual: string, expected: string): void {
  if (actual !== expected) throw new Error(`The page is\n${actual}\n\nand should be\n${expected}`);
}
