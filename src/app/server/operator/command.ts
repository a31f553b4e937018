import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import type { Config } from "#src/platform/server/config.ts";
import { StartError } from "#src/platform/server/start-error.ts";

export type CommandRun = {
  args: string[];
  config: Config;
  /** The correct usage, shown after an invalid command line. */
  usage: string;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
};

export type Command = {
  /** The arguments after the name. */
  use: string;
  /** One line for the list. */
  help: string;
  /** Returns the exit code. Errors that the operator can fix are thrown as StartError. */
  run(run: CommandRun): Promise<number>;
};

/** A command's words and flags; anything else shows the usage. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  { args, usage }: CommandRun,
  options: Options,
  words: { least: number; most: number },
) {
  const parsed = parseStrictly(args, usage, options);
  const { length } = parsed.positionals;
  if (length < words.least || length > words.most) throw wrongUse(usage);
  return parsed;
}

function parseStrictly<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  usage: string,
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw wrongUse(usage, error);
  }
}

export function wrongUse(usage: string, cause?: unknown): StartError {
  return new StartError(`Usage: ${usage}`, { cause });
}
