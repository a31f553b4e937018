import type { Command } from "#src/platform/web/commands/command.ts";
import type { CommandUse } from "#src/platform/web/commands/command-use.ts";
import { groupsText } from "#src/platform/web/commands/groups.text.ts";
import { rankCommands } from "#src/platform/web/commands/rank-commands.rules.ts";
import { placeText } from "#src/platform/web/shortcuts/place.text.ts";
import { isSingleKey } from "#src/platform/web/shortcuts/shortcut.ts";
import type { PaletteRow, PaletteSection } from "#src/ui/palette/palette-rows.ts";
import { paletteText } from "./palette.text.ts";

type Row = PaletteRow & {
  run: () => void;
  /** The command to remember; undefined for search results. */
  commandId?: string | undefined;
};

type Section = Omit<PaletteSection, "rows"> & { rows: readonly Row[] };

/** Results by name, under their heading. */
export type FoundSection = Section & { title: string };

type Offer = {
  commands: readonly Command[];
  /** Commands made from the query. */
  computed: readonly Command[];
  /** Command ids, most recent first. */
  recent: readonly string[];
  uses: CommandUse;
  found: readonly FoundSection[];
  /** More may be found. */
  isBusy: boolean;
  query: string;
  hasSingleKeys: boolean;
};

/** Grouped while nothing is typed; then only matches, best first. */
export function sectionsOf(offer: Offer): readonly Section[] {
  const sections = offer.query.trim() ? fitting(offer) : everything(offer);
  return sections.filter(({ rows }) => rows.length > 0);
}

/** Things of the page that match, such as loaded conversations. */
const MAX_RESULTS = 5;

/**
 * Commands and rows of the page are listed at once. Rows that the server finds follow below, and
 * so do commands that share only some letters.
 */
function fitting(offer: Offer): Section[] {
  const { commands, computed, found, isBusy, query, uses, hasSingleKeys } = offer;
  const rowOf = (command: Command) =>
    rowFor(command, hasSingleKeys, command.detail ?? command.group);
  const isResult = ({ kind }: Command) => kind === "result";
  const actions = commands.filter((command) => !isResult(command));
  const ranked = rankCommands(actions, query, ({ id }) => uses.get(id) ?? 0);
  const results = rankCommands(commands.filter(isResult), query).byWords;
  const known = new Set(results.map(({ id }) => id));
  const first = [...computed, ...ranked.byWords];
  const isAlone = first.length === 0 && results.length === 0 && found.length === 0;
  return [
    { id: "results", rows: first.map(rowOf) },
    ...[...Map.groupBy(results, ({ group }) => group)].map(([title, some]) => ({
      id: title,
      title,
      rows: some
        .slice(0, MAX_RESULTS)
        .map((one) => ({ ...rowFor(one, hasSingleKeys, one.detail), commandId: undefined })),
    })),
    ...found.map((section) => ({
      ...section,
      rows: section.rows.filter(({ id }) => !known.has(id)),
    })),
    {
      id: "others",
      ...(isAlone ? {} : { title: paletteText.others }),
      rows: isBusy ? [] : ranked.byLetters.map(rowOf),
    },
  ];
}

/** The page's actions first, followed by recent ones and navigation. */
function everything({ commands, recent, found, hasSingleKeys }: Offer): Section[] {
  const used = recent.flatMap((id) => commands.find((one) => one.id === id) ?? []);
  const listed = commands.filter(({ kind }) => kind === undefined);
  const groups = Map.groupBy(listed, ({ group }) => group);
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
