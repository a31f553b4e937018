import type { Command } from "#src/platform/web/commands/command.ts";
import { groupsText } from "#src/platform/web/commands/groups.text.ts";
import { rankCommands, SURE_FIT } from "#src/platform/web/commands/rank-commands.rules.ts";
import { placeText } from "#src/platform/web/shortcuts/place.text.ts";
import { isSingleKey } from "#src/platform/web/shortcuts/shortcut.ts";
import type { PaletteRow, PaletteSection } from "#src/ui/palette/palette-rows.ts";
import { paletteText } from "./palette.text.ts";

type Row = PaletteRow & {
  run: () => void;
  /** The command to remember; undefined for search results. */
  commandId?: string;
};

type Section = PaletteSection & { rows: readonly Row[] };

/** Results by name, under their heading. */
export type FoundSection = Section & { title: string };

type Offer = {
  commands: readonly Command[];
  /** Command ids, most recent first. */
  recent: readonly string[];
  found: readonly FoundSection[];
  query: string;
  hasSingleKeys: boolean;
};

/** Grouped while nothing is typed; then only matches, best first. */
export function sectionsOf(offer: Offer): readonly Section[] {
  const sections = offer.query.trim() ? fitting(offer) : everything(offer);
  return sections.filter(({ rows }) => rows.length > 0);
}

/** Certain command matches come before search results, which come before other commands. */
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

/** The page's actions first, followed by recent ones and navigation. */
function everything({ commands, recent, found, hasSingleKeys }: Offer): Section[] {
  const used = recent.flatMap((id) => commands.find((one) => one.id === id) ?? []);
  const groups = Map.groupBy(commands, ({ group }) => group);
  const sectionOf = (title: string, some = groups.get(title) ?? []): Section => ({
    id: title,
    title,
    rows: some.map((command) => ({
      ...rowFor(command, hasSingleKeys),
      id: `${title} ${command.id}`,
    })),
  });
  const others = [...groups.keys()].filter((title) => !FIRST.includes(title));
  return [
    sectionOf(placeText.group),
    sectionOf(paletteText.recent, used),
    sectionOf(groupsText.goTo),
    ...found,
    ...others
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .map((title) => sectionOf(title)),
  ];
}

const FIRST: readonly string[] = [placeText.group, groupsText.goTo];

const LAST: readonly string[] = [
  groupsText.create,
  groupsText.organization,
  groupsText.look,
  groupsText.help,
  groupsText.account,
];

/** Unranked groups come before global ones. */
function rankOf(group: string): number {
  return LAST.indexOf(group);
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
