import { BellPlus, CheckCheck, Ellipsis, Info, Tag } from "lucide-react";
import { Readers } from "#src/inbox/presence/web/Readers.tsx";
import {
  blockShortcut,
  contextShortcut,
  doneShortcut,
  followUpShortcut,
  labelShortcut,
  printShortcut,
} from "#src/inbox/web/inbox.shortcuts.ts";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import type { ThreadRow } from "#src/inbox/web/list/threads-query.ts";
import type { ProjectInbox } from "#src/inbox/web/use-inbox.ts";
import type { Command } from "#src/platform/web/commands/command.ts";
import { useCommands } from "#src/platform/web/commands/commands.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { Kbd } from "#src/ui/marks/Kbd.tsx";
import { useNarrow } from "#src/ui/overlays/floating/use-narrow.ts";
import { printThread } from "./printing.ts";
import { entryOf, threadActs } from "./thread-acts.ts";
import { useBlockAct } from "./use-block-act.ts";

type ThreadToolsProps = { inbox: ProjectInbox; thread: ThreadRow };

const NO_COMMANDS: readonly Command[] = [];

/** The actions of the open conversation. Viewers only read. */
export function ThreadTools({ inbox, thread }: ThreadToolsProps) {
  const isNarrow = useNarrow();
  const block = useBlockAct(inbox, thread);
  const acts = [...threadActs(inbox, thread), ...block];
  const [done, ...others] = acts;
  useShortcut(printShortcut, () => printThread(thread.id));
  useShortcut(blockShortcut, () => block[0]?.run(), block.length > 0);
  // With a selection, the keys and their commands are about that.
  useCommands(inbox.selection.ids.size > 0 ? NO_COMMANDS : acts);
  const rail = (
    <IconButton
      icon={Info}
      label={text.shortcuts.context}
      shortcut={contextShortcut.keys}
      onPress={inbox.rail.toggle}
    />
  );
  const readers = <Readers key={thread.id} projectId={inbox.projectId} threadId={thread.id} />;
  if (!inbox.mayEdit)
    return (
      <>
        {readers}
        {rail}
      </>
    );
  // On a phone the others stand in the bar below.
  if (isNarrow) return readers;
  return (
    <>
      {readers}
      <IconButton
        icon={BellPlus}
        label={text.shortcuts.followUp}
        shortcut={followUpShortcut.keys}
        onPress={() => inbox.openDialog("follow-up", [thread])}
      />
      <IconButton
        icon={Tag}
        label={text.shortcuts.label}
        shortcut={labelShortcut.keys}
        onPress={() => inbox.openDialog("label", [thread])}
      />
      {done ? <DoneButton act={done} /> : null}
      <MenuButton
        icon={Ellipsis}
        isIconOnly
        kind="ghost"
        size="sm"
        placement="bottom end"
        label={text.more}
        items={others.map(entryOf)}
      />
      {rail}
    </>
  );
}

function DoneButton({ act: { label, icon = CheckCheck, run } }: { act: Command }) {
  return (
    <Button size="sm" icon={icon} onPress={run}>
      {label}
      <Kbd keys={doneShortcut.keys} />
    </Button>
  );
}
