import { AlarmClock, CheckCheck, Ellipsis, PenLine, Reply, Sparkles, Tag } from "lucide-react";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import type { ThreadRow } from "#src/inbox/web/list/threads-query.ts";
import { entryOf, threadActs } from "#src/inbox/web/thread/thread-acts.ts";
import { useBlockAct } from "#src/inbox/web/thread/use-block-act.ts";
import type { ProjectInbox } from "#src/inbox/web/use-inbox.ts";
import type { Command } from "#src/platform/web/commands/command.ts";
import { Menu } from "#src/ui/overlays/Menu.tsx";
import { BottomButton } from "#src/ui/shell/BottomBar.tsx";
import styles from "./ThreadBar.module.css";

export type ThreadBarProps = {
  inbox: ProjectInbox;
  thread: ThreadRow;
  /** The ways to answer; none while the messages load. */
  ways: readonly Command[];
  hasDraft: boolean;
  /** The AI draft is already written. */
  hasProposal: boolean;
};

/** On a phone, the actions on the open conversation, within reach of the thumb. */
export function ThreadBar({ inbox, thread, ways, hasDraft, hasProposal }: ThreadBarProps) {
  const acts = [...ways, ...threadActs(inbox, thread), ...useBlockAct(inbox, thread)];
  const find = (id: string) => acts.find((act) => act.id === id);
  const done = find("inbox.act.done");
  const snooze = find("inbox.act.snooze") ?? find("inbox.act.wake");
  const reply = find("mail.way.reply");
  // An own draft leaves no room for one by AI.
  const last = find(hasDraft ? "inbox.act.label" : "mail.way.draft");
  const draftLabel = hasProposal ? text.bar.review : text.bar.draft;
  const shown = [done, snooze, reply, last];
  const others = acts.filter((act) => !shown.includes(act));
  return (
    <div className={styles.bar} role="toolbar" aria-label={text.bar.title} data-page-bar>
      <BottomButton
        icon={done?.icon ?? CheckCheck}
        label={thread.state === "done" ? text.bar.reopen : text.bar.done}
        onPress={() => done?.run()}
      />
      <BottomButton
        icon={AlarmClock}
        label={thread.state === "snoozed" ? text.bar.wake : text.bar.snooze}
        onPress={() => snooze?.run()}
      />
      <BottomButton
        icon={hasDraft ? PenLine : Reply}
        label={hasDraft ? text.bar.continue : text.bar.reply}
        onPress={() => reply?.run()}
      />
      <BottomButton
        icon={hasDraft ? Tag : Sparkles}
        label={hasDraft ? text.bar.label : draftLabel}
        onPress={() => last?.run()}
      />
      <Menu items={others.map(entryOf)} placement="top end">
        <BottomButton icon={Ellipsis} label={text.bar.more} />
      </Menu>
    </div>
  );
}
