import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import type { Config } from "#src/platform/server/config.ts";
import { StartError } from "#src/platform/server/start-error.ts";

export type CommandRun = {
  args: string[];
  config: Config;
  /** The whole line as it should have been, for anyone who typed another. */
  usage: string;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
};

export type Command = {
  /** What follows the name. */
  use: string;
  /** One line for the list. */
  help: string;
  /** Answers the exit code. Anything that is the operator's to mend is thrown as a StartError. */
  run(run: CommandRun): Promise<number>;
};

/** Words and flags of a command; anything else is refused with the line as it should be. */
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
