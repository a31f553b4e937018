import type { Command } from "#src/platform/web/commands/command.ts";
import { rankCommands } from "#src/platform/web/commands/rank-commands.rules.ts";
import { isSingleKey } from "#src/platform/web/shortcuts/shortcut.ts";
import type { PaletteRow, PaletteSection } from "#src/ui/palette/PaletteList.tsx";
import { paletteText } from "./palette.text.ts";

type Section = PaletteSection & { rows: readonly (PaletteRow & { command: Command })[] };

/** Under headings while nothing is typed; then only what fits, the best first. */
export function sectionsOf(
  commands: readonly Command[],
  recent: readonly string[],
  query: string,
  hasSingleKeys: boolean,
): readonly Section[] {
  const rowOf = (command: Command, detail?: string) => {
    const { id, label, icon, shortcut } = command;
    const canPress = shortcut && (hasSingleKeys || !isSingleKey(shortcut));
    return { id, label, detail, icon, shortcut: canPress ? shortcut.keys : undefined, command };
  };
  if (query.trim()) {
    const rows = rankCommands(commands, query).map((command) => rowOf(command, command.group));
    return rows.length > 0 ? [{ id: "results", rows }] : [];
  }
  const used = recent.flatMap((id) => commands.find((one) => one.id === id) ?? []);
  const groups = Map.groupBy(commands, ({ group }) => group);
  const goTo = groups.get(paletteText.goTo) ?? [];
  groups.delete(paletteText.goTo);
  return [[paletteText.recent, used] as const, [paletteText.goTo, goTo] as const, ...groups]
    .filter(([, some]) => some.length > 0)
    .map(([title, some]) => ({
      id: title,
      title,
      rows: some.map((command) => ({ ...rowOf(command), id: `${title} ${command.id}` })),
    }));
}
