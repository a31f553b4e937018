import { Keyboard } from "lucide-react";
import type { Command } from "#src/platform/web/commands/command.ts";
import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";
import { paletteShortcut } from "./palette.shortcuts.ts";

type Active = { shortcut: Shortcut; run: () => void };

/** Everything with a key can be found by its name too. Those that repeat are for typed text only. */
export function keyCommands(
  active: readonly Active[],
  commands: readonly Command[],
): readonly Command[] {
  const named = new Set([paletteShortcut.id, ...commands.map(({ shortcut }) => shortcut?.id)]);
  // Of two with the same keys, the later one is in effect.
  const byKeys = new Map(active.map((one) => [one.shortcut.keys, one]));
  const byLabel = new Map(
    [...byKeys.values()].toReversed().map((one) => [one.shortcut.label, one]),
  );
  return [...byLabel.values()]
    .toReversed()
    .filter(({ shortcut }) => !named.has(shortcut.id))
    .map(({ shortcut, run }) => ({
      id: `key.${shortcut.id}`,
      label: shortcut.label,
      group: shortcut.group,
      icon: Keyboard,
      shortcut,
      ...(shortcut.repeats ? { kind: "searched" as const } : {}),
      run,
    }));
}
