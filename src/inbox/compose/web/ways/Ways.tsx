import { Forward, PenLine, Reply, ReplyAll, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import type { AnswerMode } from "#src/inbox/compose/web/asked-answer.ts";
import { composeText as text } from "#src/inbox/compose/web/compose.text.ts";
import styles from "#src/inbox/compose/web/ThreadReply.module.css";
import type { Command } from "#src/platform/web/commands/command.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import type { Glyph } from "#src/ui/icons/Icon.tsx";
import { useNarrow } from "#src/ui/overlays/floating/use-narrow.ts";

type WaysProps = {
  /** On a phone, the bar that has them instead. */
  bar: ((ways: readonly Command[], hasDraft: boolean) => ReactNode) | undefined;
  /** The same ways; none while the messages load. */
  commands: readonly Command[];
  hasDraft: boolean;
  hasProposal: boolean;
  onChosen: (mode: AnswerMode) => void;
  onAssist: () => void;
};

/** Below a conversation that is only read: the ways to answer it. */
export function Ways(props: WaysProps) {
  const { bar, commands, hasDraft, hasProposal, onChosen, onAssist } = props;
  const isNarrow = useNarrow();
  if (isNarrow && bar) return bar(commands, hasDraft);
  if (commands.length === 0) return null;
  if (hasDraft)
    return (
      <div className={styles.ways}>
        <Button icon={PenLine} onPress={() => onChosen("reply")}>
          {text.continueDraft}
        </Button>
      </div>
    );
  return (
    <div className={styles.ways}>
      <Button icon={Reply} onPress={() => onChosen("reply")}>
        {text.modes.reply}
      </Button>
      <OtherWay icon={ReplyAll} mode="reply-all" onChosen={onChosen} />
      <OtherWay icon={Forward} mode="forward" onChosen={onChosen} />
      <Button kind="ai" icon={Sparkles} onPress={onAssist}>
        {hasProposal ? text.reviewDraft : text.draft}
      </Button>
    </div>
  );
}

type OtherWayProps = Pick<WaysProps, "onChosen"> & { icon: Glyph; mode: AnswerMode };

/** Without a label on phones, so that all fit in one line. */
function OtherWay({ icon, mode, onChosen }: OtherWayProps) {
  const isNarrow = useNarrow();
  const label = text.modes[mode];
  const way = { icon, onPress: () => onChosen(mode) };
  if (isNarrow) return <IconButton {...way} kind="secondary" size="md" label={label} />;
  return <Button {...way}>{label}</Button>;
}
