import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Forward, PenLine, Reply, ReplyAll, Sparkles } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { type Answered, answerTo, recipientsOf } from "#src/features/inbox/compose/answer.rules.ts";
import type { Draft, DraftContent } from "#src/features/inbox/drafts/drafts.contract.ts";
import type { DraftMode } from "#src/features/inbox/drafts/drafts.rules.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import type { Glyph } from "#src/ui/icons/Icon.tsx";
import { useNarrow } from "#src/ui/overlays/floating/use-narrow.ts";
import { focusReading } from "#src/ui/shell/panes/focus-reading.ts";
import type { Begins } from "./AssistButton.tsx";
import { Composer, type ComposerHandle, type Way } from "./Composer.tsx";
import {
  draftShortcut,
  forwardShortcut,
  replyAllShortcut,
  replyShortcut,
} from "./compose.shortcuts.ts";
import { composeText as text } from "./compose.text.ts";
import { draftQuery } from "./draft/draft-query.ts";
import { mailboxesQuery, type SendingMailbox, sendingMailboxes } from "./sending-mailboxes.ts";
import { SendCard } from "./sends/SendCard.tsx";
import { threadSendsQuery } from "./sends/sends-query.ts";
import styles from "./ThreadReply.module.css";
import type { Forwarded } from "./use-attach.ts";
import type { Composer as ComposerState } from "./use-composer.ts";
import { type ReplyPurpose, takeWantedReply } from "./wanted-reply.ts";

type ThreadReplyProps = {
  projectId: string;
  threadId: string;
  subject: string;
  /** The zone of the project, for scheduled mail. */
  timeZone: string;
  mayEdit: boolean;
  /** The oldest first; undefined while they are loaded. */
  messages: readonly (Answered & Forwarded)[] | undefined;
  onSent?: (isDone: boolean) => void;
  /** Proposes the text of an answer, until it is folded. */
  assist?: (composer: ComposerHandle, asked: AskedDraft) => ReactNode;
  /** The text is proposed already. */
  hasProposal?: boolean;
};

export type AskedDraft = { purpose: ReplyPurpose; begins: Begins; fold: () => void };

type AnswerMode = Exclude<DraftMode, "new">;

/** Below a conversation: what waits to be sent, and where an answer is written. */
export function ThreadReply(props: ThreadReplyProps) {
  const { projectId, threadId, mayEdit, messages } = props;
  const queries = useQueryClient();
  const place = { projectId, threadId };
  const sends = useQuery(threadSendsQuery(projectId, threadId));
  const drafts = useQuery({ ...draftQuery(place), enabled: mayEdit });
  const mailboxes = useQuery(mailboxesQuery(projectId));
  const [purpose] = useState(() => takeWantedReply(threadId));
  const [shown, setShown] = useState<AnswerMode | "closed" | undefined>(purpose && "reply");
  // A draft that comes back is another text, in an editor of its own.
  const [opening, setOpening] = useState(0);
  // A draft that is shown with its conversation leaves the keys to that.
  const [writes, setWrites] = useState(purpose ? 1 : 0);
  const [isAssisted, setAssisted] = useState(purpose === "follow-up");
  const foot = useRef<HTMLDivElement>(null);
  const answered = messages?.at(-1);
  const draft = drafts.data?.draft ?? null;
  const isReady = answered !== undefined && mailboxes.data !== undefined && !drafts.isPending;
  const isWanted = shown !== "closed" && (shown !== undefined || draft !== null);
  const isOpen = mayEdit && isReady && isWanted;
  const mode = shown === "closed" || shown === undefined ? "reply" : shown;
  const ownAddresses = new Set(mailboxes.data?.list.map(({ email }) => email.toLowerCase()));
  const senders = sendingMailboxes(mailboxes.data?.list ?? []);
  function answer(wanted: AnswerMode) {
    if (!isOpen) setShown(wanted);
    setWrites(writes + 1);
  }
  function answerAssisted() {
    setAssisted(true);
    answer("reply");
  }
  useShortcut(draftShortcut, answerAssisted, mayEdit && !isOpen);
  useShortcut(replyShortcut, () => answer("reply"), mayEdit);
  useShortcut(replyAllShortcut, () => answer("reply-all"), mayEdit && !isOpen);
  useShortcut(forwardShortcut, () => answer("forward"), mayEdit && !isOpen);
  function showDraft(taken: Draft) {
    queries.setQueryData(draftQuery(place).queryKey, { draft: taken });
    setOpening(opening + 1);
    setShown(undefined);
    setWrites(1);
  }
  function close() {
    setShown("closed");
    setOpening(opening + 1);
    setWrites(0);
    setAssisted(false);
  }
  return (
    <div ref={foot} className={styles.foot}>
      {sends.data?.list.map((send) => (
        <SendCard key={send.scheduledMessageId} send={send} mayEdit={mayEdit} onDraft={showDraft} />
      ))}
      {isOpen && answered ? (
        <Composer
          key={opening}
          place={place}
          draft={draft}
          start={startOf(mode, answered, ownAddresses, senders)}
          label={`${text.modes[mode]}: ${props.subject}`}
          mailboxes={senders}
          timeZone={props.timeZone}
          waysOf={(composer) => waysOf(composer, answered, ownAddresses)}
          assist={(composer, begins, fold) =>
            props.assist?.(composer, { purpose: purpose ?? "answer", begins, fold })
          }
          isAssisted={isAssisted}
          canBeDone
          forwarded={answered}
          writes={writes}
          onEscape={() => {
            if (foot.current) focusReading(foot.current);
            close();
          }}
          onClose={close}
          onSent={props.onSent}
          onTakenBack={showDraft}
        />
      ) : null}
      {mayEdit && !isOpen && answered ? (
        <Ways
          hasDraft={draft !== null}
          hasProposal={props.hasProposal ?? false}
          onChosen={answer}
          onAssist={answerAssisted}
        />
      ) : null}
    </div>
  );
}

type WaysProps = {
  hasDraft: boolean;
  hasProposal: boolean;
  onChosen: (mode: AnswerMode) => void;
  onAssist: () => void;
};

function Ways({ hasDraft, hasProposal, onChosen, onAssist }: WaysProps) {
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

/** On a phone without its word, so that all ways stand in one line. */
function OtherWay({ icon, mode, onChosen }: OtherWayProps) {
  const isNarrow = useNarrow();
  const label = text.modes[mode];
  const way = { icon, onPress: () => onChosen(mode) };
  if (isNarrow) return <IconButton {...way} kind="secondary" size="md" label={label} />;
  return <Button {...way}>{label}</Button>;
}

function startOf(
  mode: AnswerMode,
  answered: Answered,
  ownAddresses: ReadonlySet<string>,
  senders: readonly SendingMailbox[],
) {
  return answerTo({ mode, answered, newestId: answered.messageId, ownAddresses, senders });
}

/** What was typed stays; only the recipients and the subject change. */
function waysOf(
  { content, change }: ComposerState,
  answered: Answered,
  ownAddresses: ReadonlySet<string>,
): readonly Way[] {
  return (["reply", "reply-all", "forward"] as const).map((mode) => ({
    id: mode,
    label: text.modes[mode],
    isSelected: content.mode === mode,
    onPress() {
      const { subject, quote } = startOf(mode, answered, ownAddresses, []);
      const start = { mode, answered, newestId: answered.messageId, ownAddresses };
      const part: Partial<DraftContent> = { mode, subject, ...recipientsOf(start) };
      change(content.quote ? { ...part, quote } : part);
    },
  }));
}
