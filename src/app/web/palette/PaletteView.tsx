import { useEffect, useMemo, useState } from "react";
import { useFoundCommands } from "#src/app/search/web/use-found-commands.ts";
import { isAllowed } from "#src/platform/contract/pages.ts";
import { useActiveCommands } from "#src/platform/web/commands/active-commands.ts";
import type { Command } from "#src/platform/web/commands/command.ts";
import { commandUse, countCommand } from "#src/platform/web/commands/command-use.ts";
import { groupsText } from "#src/platform/web/commands/groups.text.ts";
import { closePalette } from "#src/platform/web/commands/palette-state.ts";
import { rememberCommand, useRecentCommands } from "#src/platform/web/commands/recent-commands.ts";
import { usePreference } from "#src/platform/web/preferences.ts";
import { useActiveShortcuts } from "#src/platform/web/shortcuts/registry.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { CommandPalette } from "#src/ui/palette/CommandPalette.tsx";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { keyCommands } from "./key-commands.ts";
import { sectionsOf } from "./palette-sections.ts";
import { useAppCommands } from "./use-app-commands.ts";
import { useArrivalOrder } from "./use-arrival-order.ts";

const inboxPlaces = lazyPart(() => import("#src/inbox/web/commands/inbox-places.public.tsx"));

/** Prefetched when idle, so that it opens immediately. */
export function PaletteView({ isOpen, typed }: { isOpen: boolean; typed: string }) {
  const [query, setQuery] = useState(typed);
  const { id: accountId, session } = useUser();
  const isMember = isAllowed("view", session);
  const { commands, computed } = useOfferedCommands(query);
  const [hasSingleKeys] = usePreference("singleKeys");
  const recent = useRecentCommands();
  const found = useFoundCommands(query, isOpen);
  const arrived = useArrivalOrder(found.sections, query);
  const places = inboxPlaces.useWhen(isOpen && isMember);
  const uses = useMemo(() => commandUse(isOpen ? accountId : ""), [isOpen, accountId]);
  const isBusy = found.search?.isBusy ?? false;
  const offer = { commands, computed, recent, uses, found: arrived, isBusy, query, hasSingleKeys };
  const sections = isOpen ? sectionsOf(offer) : [];
  useEffect(() => {
    if (!isOpen) setQuery("");
  }, [isOpen]);

  function run(id: string) {
    const row = sections.flatMap(({ rows }) => rows).find((one) => one.id === id);
    closePalette();
    if (!row) return;
    if (row.commandId) {
      rememberCommand(row.commandId);
      countCommand(accountId, row.commandId);
    }
    row.run();
  }

  return (
    <>
      {places && isOpen ? <places.InboxPlaces /> : null}
      <CommandPalette
        isOpen={isOpen}
        onClose={closePalette}
        query={query}
        onQuery={setQuery}
        sections={sections}
        search={found.search}
        onRun={run}
      />
    </>
  );
}

/**
 * Every command once: the page's own before those of all pages and places to go to, and keys
 * without a command last.
 */
function useOfferedCommands(query: string) {
  const { commands: here, computed } = useActiveCommands(query.trim());
  const isPlace = ({ group }: Command) => group === groupsText.goTo;
  const acts = here.filter((command) => !isPlace(command));
  const offered = [...acts, ...useAppCommands(), ...here.filter(isPlace)];
  const all = [...offered, ...keyCommands(useActiveShortcuts(), offered)];
  const byId = new Map(all.toReversed().map((one) => [one.id, one]));
  const commands = [...byId.values()].toReversed();
  return { commands, computed };
}
