import { commandSources } from "./commands.ts";

/**
 * The page's commands go before those of the surrounding layout: the last registered come first.
 */
export function useActiveCommands(typed: string) {
  const all = commandSources
    .useValue()
    .toReversed()
    .map(({ latest }) => latest.current);
  return {
    commands: all.flatMap(({ commands }) => commands),
    computed: typed === "" ? [] : all.flatMap(({ compute }) => compute?.(typed) ?? []),
  };
}
