import type { Inbox } from "#src/inbox/web/use-inbox.ts";
import { useIsPaletteOpen } from "#src/platform/web/commands/palette-state.ts";
import { useIdle } from "#src/platform/web/parts/idle.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";

const inboxCommands = lazyPart(() => import("./InboxCommands.tsx"));

/** While the palette is open. */
export function LazyInboxCommands({ inbox }: { inbox: Inbox }) {
  const isOpen = useIsPaletteOpen();
  const isIdle = useIdle();
  const part = inboxCommands.useWhen(isOpen || isIdle);
  return part && isOpen ? <part.InboxCommands inbox={inbox} /> : null;
}
