import type { Command } from "#src/platform/web/commands/command.ts";
import { rankCommands, SURE_FIT } from "#src/platform/web/commands/rank-commands.rules.ts";
import { isSingleKey } from "#src/platform/web/shortcuts/shortcut.ts";
import type { PaletteRow, PaletteSection } from "#src/ui/palette/PaletteList.tsx";
import { paletteText } from "./palette.text.ts";

type Row = PaletteRow & {
  run: () => void;
  /** The command it stands for, to be remembered; what was found is none. */
  commandId?: string;
};

type Section = PaletteSection & { rows: readonly Row[] };

/** What was found by its name, under its heading. */
export type FoundSection = Section & { title: string };

type Offer = {
  commands: readonly Command[];
  /** Ids of commands, the last one first. */
  recent: readonly string[];
  found: readonly FoundSection[];
  query: string;
  hasSingleKeys: boolean;
};

/** Under headings while nothing is typed; then only what fits, the best first. */
export function sectionsOf(offer: Offer): readonly Section[] {
  const sections = offer.query.trim() ? fitting(offer) : everything(offer);
  return sections.filter(({ rows }) => rows.length > 0);
}

/** Commands that are surely meant come before what was found, which comes before the others. */
function fitting({ commands, found, query, hasSingleKeys }: Offer): Section[] {
  const rowOf = (command: Command) => rowFor(command, hasSingleKeys, command.group);
  const sure = rankCommands(commands, query, SURE_FIT);
  const others = rankCommands(commands, query).filter((command) => !sure.includes(command));
  const isAlone = sure.length === 0 && found.length === 0;
  return [
    { id: "results", rows: sure.map(rowOf) },
    ...found,
    { id: "others", ...(isAlone ? {} : { title: paletteText.others }), rows: others.map(rowOf) },
  ];
}

function everything({ commands, recent, found, hasSingleKeys }: Offer): Section[] {
  const used = recent.flatMap((id) => commands.find((one) => one.id === id) ?? []);
  const groups = Map.groupBy(commands, ({ group }) => group);
  const goTo = groups.get(paletteText.goTo) ?? [];
  groups.delete(paletteText.goTo);
  const sectionOf = ([title, some]: readonly [string, readonly Command[]]): Section => ({
    id: title,
    title,
    rows: some.map((command) => ({
      ...rowFor(command, hasSingleKeys),
      id: `${title} ${command.id}`,
    })),
  });
  return [
    sectionOf([paletteText.recent, used]),
    sectionOf([paletteText.goTo, goTo]),
    ...found,
    ...[...groups].map(sectionOf),
  ];
}

function rowFor(command: Command, hasSingleKeys: boolean, detail?: string): Row {
  const { id, label, icon, shortcut, run } = command;
  const canPress = shortcut && (hasSingleKeys || !isSingleKey(shortcut));
  return {
    id,
    label,
    detail,
    icon,
    shortcut: canPress ? shortcut.keys : undefined,
    run,
    commandId: id,
  };
}
