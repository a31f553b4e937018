import { readStorage, writeStorage } from "#src/platform/web/state/browser-storage.ts";

/** How often an account chose each command in this browser. Cleared with everything else on sign-out. */
export type CommandUse = ReadonlyMap<string, number>;

const MAX_COMMANDS = 100;
/** From here on all counts are halved, so that new habits can overtake old ones. */
const MAX_COUNT = 32;

export function commandUse(accountId: string): CommandUse {
  const stored = readStorage(keyOf(accountId)) ?? "";
  return new Map(
    stored.split("\n").flatMap((line): [string, number][] => {
      const [, count = "", id = ""] = /^(\d+) (.+)$/.exec(line) ?? [];
      return id === "" ? [] : [[id, Number(count)]];
    }),
  );
}

/** The least used ones are forgotten first. */
export function countCommand(accountId: string, commandId: string): void {
  const before = commandUse(accountId);
  const count = (before.get(commandId) ?? 0) + 1;
  const counted = new Map([...before, [commandId, count]]);
  const lines = [...counted]
    .map(([id, uses]) => ({ id, uses: count > MAX_COUNT ? Math.floor(uses / 2) : uses }))
    .filter(({ uses }) => uses > 0)
    .toSorted((one, other) => other.uses - one.uses)
    .slice(0, MAX_COMMANDS)
    .map(({ id, uses }) => `${uses} ${id}`);
  writeStorage(keyOf(accountId), lines.join("\n"));
}

function keyOf(accountId: string): string {
  return `commandUse ${accountId}`;
}
