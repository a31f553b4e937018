import { useEffect, useState } from "react";
import { useFoundCommands } from "#src/app/search/web/use-found-commands.ts";
import { useActiveCommands } from "#src/platform/web/commands/commands.ts";
import { closePalette } from "#src/platform/web/commands/palette-state.ts";
import { rememberCommand, useRecentCommands } from "#src/platform/web/commands/recent-commands.ts";
import { usePreference } from "#src/platform/web/preferences.ts";
import { CommandPalette } from "#src/ui/palette/CommandPalette.tsx";
import { sectionsOf } from "./palette-sections.ts";
import { useAppCommands } from "./use-app-commands.ts";

/** Prefetched when idle, so that it opens immediately. */
export function PaletteView({ isOpen, typed }: { isOpen: boolean; typed: string }) {
  const [query, setQuery] = useState(typed);
  const here = useActiveCommands();
  // The page's own commands are not listed twice.
  const elsewhere = useAppCommands().filter(({ id }) => !here.some((one) => one.id === id));
  const commands = [...here, ...elsewhere];
  const [hasSingleKeys] = usePreference("singleKeys");
  const recent = useRecentCommands();
  const found = useFoundCommands(query, isOpen);
  const sections = isOpen
    ? sectionsOf({ commands, recent, found: found.sections, query, hasSingleKeys })
    : [];
  useEffect(() => {
    if (!isOpen) setQuery("");
  }, [isOpen]);

  function run(id: string) {
    const row = sections.flatMap(({ rows }) => rows).find((one) => one.id === id);
    closePalette();
    if (!row) return;
    if (row.commandId) rememberCommand(row.commandId);
    row.run();
  }

  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={closePalette}
      query={query}
      onQuery={setQuery}
      sections={sections}
      search={found.search}
      onRun={run}
    />
  );
}
