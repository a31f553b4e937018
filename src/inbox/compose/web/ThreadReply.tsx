import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Forward, Reply, ReplyAll, Sparkles } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type Answered,
  answeredIn,
  answerTo,
  toAnswer,
  toFollow,
  turnOf,
} from "#src/inbox/compose/answer.rules.ts";
import type { Draft, DraftContent } from "#src/inbox/drafts/drafts.contract.ts";
import type { Message } from "#src/inbox/messages/messages.contract.ts";
import { ownAddressesOf } from "#src/mail/mailboxes/mailboxes.rules.ts";
import type { Command } from "#src/platform/web/commands/command.ts";
import { useCommands } from "#src/platform/web/commands/commands.ts";
import { useListedShortcuts } from "#src/platform/web/shortcuts/listed-shortcuts.ts";
import { placeText } from "#src/platform/web/shortcuts/place.text.ts";
import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import type { Glyph } from "#src/ui/icons/Icon.tsx";
import type { MenuEntries } from "#src/ui/overlays/menu/menu-items.ts";
import { focusReading } from "#src/ui/shell/panes/focus-reading.ts";
import type { Begins } from "./AssistButton.tsx";
import {
  type AnswerMode,
  type AskedAnswer,
  endAskedAnswer,
  useAskedAnswer,
} from "./asked-answer.ts";
import type { ComposerHandle, Way } from "./Composer.tsx";
import {
  draftShortcut,
  forwardShortcut,
  remindShortcut,
  replyAllShortcut,
  replyShortcut,
  scheduleShortcut,
  sendDoneShortcut,
  sendShortcut,
} from "./compose.shortcuts.ts";
import { composeText as text } from "./compose.text.ts";
import { composerPart } from "./composer-part.ts";
import { draftQuery } from "./draft/draft-query.ts";
import { isDraftKept } from "./draft/kept-draft.ts";
import { mailboxesQuery, type SendingMailbox, sendingMailboxes } from "./sending-mailboxes.ts";
import { SendCard } from "./sends/SendCard.tsx";
import { threadSendsQuery } from "./sends/sends-query.ts";
import styles from "./ThreadReply.module.css";
import type { Forwarded } from "./use-attach.ts";
import type { ComposerOptions, Composer as ComposerState } from "./use-composer.ts";
import { type ReplyPurpose, takeWantedReply } from "./wanted-reply.ts";
import { Ways } from "./ways/Ways.tsx";

type ThreadReplyProps = {
  projectId: string;
  threadId: string;
  subject: string;
  /** The project's zone, for scheduled mail. */
  timeZone: string;
  mayEdit: boolean;
  /** Oldest first; undefined while loading. */
  messages: readonly (Answered & Forwarded & Pick<Message, "automatic">)[] | undefined;
  /** Part of the same action, undone together with it. */
  onSent?: ComposerOptions["onSent"];
  /** Actions on the conversation, offered in the menu beside Send. */
  also?: MenuEntries;
  /** Shows an AI draft of the reply, until collapsed. */
  assist?: (composer: ComposerHandle, asked: AskedDraft) => ReactNode;
  /** On a phone, the bar with the ways to answer. */
  bar?: (ways: readonly Command[], hasDraft: boolean) => ReactNode;
  /** The AI draft is already shown. */
  hasProposal?: boolean;
};

export type AskedDraft = { purpose: ReplyPurpose; begins: Begins; fold: () => void };

/** Below a conversation: pending mail and the reply composer. */
export function ThreadReply(props: ThreadReplyProps) {
  const { projectId, threadId, mayEdit, messages } = props;
  const queries = useQueryClient();
  const place = { projectId, threadId };
  const sends = useQuery(threadSendsQuery(projectId, threadId));
  const drafts = useQuery({ ...draftQuery(place), enabled: mayEdit });
  const mailboxes = useQuery(mailboxesQuery(projectId));
  const [purpose] = useState(() => takeWantedReply(threadId));
  const [shown, setShown] = useState<AnswerMode | "closed" | undefined>(purpose && "reply");
  // A restored draft gets its own editor instance.
  const [opening, setOpening] = useState(0);
  // A draft shown with its conversation leaves keyboard shortcuts to that.
  const [writes, setWrites] = useState(purpose ? 1 : 0);
  const [isUndone, setUndone] = useState(false);
  const [isAssisted, setAssisted] = useState(purpose === "follow-up");
  const foot = useRef<HTMLDivElement>(null);
  // The message being answered: the chosen one, else the draft's, else that of a follow-up, else
  // the newest.
  const [chosenId, setChosenId] = useState<string>();
  const [turned, setTurned] = useState<DraftContent>();
  const draft = drafts.data?.draft ?? null;
  const hasDraft = draft !== null || isDraftKept(place);
  const newest = messages?.at(-1);
  const find = (id: string | undefined) =>
    messages?.find(({ messageId }) => messageId === id) ?? newest;
  const followed = purpose && toFollow(messages ?? [])?.messageId;
  const answered = find(chosenId ?? (draft ? answeredIn(draft.content) : followed));
  const isReady = answered !== undefined && mailboxes.data !== undefined && !drafts.isPending;
  const isWanted = shown !== "closed" && (shown !== undefined || hasDraft);
  const isOpen = mayEdit && isReady && isWanted;
  const composer = composerPart.useRequired(isOpen);
  usePreloadedComposer(mayEdit);
  const mode = shown === "closed" || shown === undefined ? "reply" : shown;
  const ownAddresses = ownAddressesOf(mailboxes.data?.list ?? []);
  const senders = sendingMailboxes(mailboxes.data?.list ?? []);
  const start = (wanted: AnswerMode, message: Answered) =>
    startOf(wanted, message, { newest, ownAddresses, senders });
  function answer(wanted: AnswerMode, message: Answered | undefined = newest) {
    if (!isOpen) {
      setShown(wanted);
      // Messages that arrive while writing do not change the target.
      if (draft === null) setChosenId(message?.messageId);
    }
    setWrites(writes + 1);
  }
  function answerOther({ messageId, mode: wanted }: AskedAnswer) {
    const other = find(messageId);
    if (!other) return;
    // An existing text is retargeted; typed text and attachments stay.
    if (isOpen || draft !== null) setTurned(start(wanted, other));
    if (!isOpen) setShown(wanted);
    setChosenId(messageId);
    setWrites(writes + 1);
  }
  useAsked(threadId, isReady && mayEdit, answerOther);
  function answerAssisted() {
    setAssisted(true);
    answer("reply", toAnswer(messages ?? []));
  }
  useShortcut(draftShortcut, answerAssisted, mayEdit && !isOpen);
  useShortcut(replyShortcut, () => answer("reply"), mayEdit);
  useShortcut(replyAllShortcut, () => answer("reply-all"), mayEdit && !isOpen);
  useShortcut(forwardShortcut, () => answer("forward"), mayEdit && !isOpen);
  useListedShortcuts(mayEdit ? LISTED : NONE_LISTED);
  const commands = mayEdit && isReady ? wayCommands(answer, answerAssisted) : NO_COMMANDS;
  useCommands(isOpen ? NO_COMMANDS : commands);
  function showDraft(taken: Draft, isUndone = false) {
    queries.setQueryData(draftQuery(place).queryKey, { draft: taken });
    setOpening(opening + 1);
    setShown(undefined);
    setChosenId(undefined);
    setTurned(undefined);
    setWrites(isUndone ? 0 : 1);
    setUndone(isUndone);
  }
  function showArrived(given: Draft) {
    showDraft(given);
    // Someone reading elsewhere keeps their place.
    if (!foot.current?.contains(document.activeElement)) setWrites(0);
  }
  function close() {
    setShown("closed");
    setOpening(opening + 1);
    setWrites(0);
    setUndone(false);
    setChosenId(undefined);
    setTurned(undefined);
    setAssisted(false);
  }
  return (
    <div ref={foot} className={styles.foot}>
      {sends.data?.list.map((send) => (
        <SendCard
          key={send.scheduledMessageId}
          send={send}
          mayEdit={mayEdit}
          onDraft={(taken) => showDraft(taken)}
        />
      ))}
      {isOpen && answered && composer ? (
        <composer.Composer
          key={opening}
          place={place}
          draft={draft}
          start={start(mode, answered)}
          turned={turned}
          label={`${text.modes[mode]}: ${props.subject}`}
          mailboxes={senders}
          timeZone={props.timeZone}
          waysOf={(state) =>
            waysOf(state, find(answeredIn(state.content)) ?? answered, ownAddresses)
          }
          assist={(handle, begins, fold) =>
            props.assist?.(handle, { purpose: purpose ?? "answer", begins, fold })
          }
          isAssisted={isAssisted}
          canBeDone
          also={props.also}
          messages={messages}
          writes={writes}
          takesFocus={isUndone}
          onEscape={() => {
            if (foot.current) focusReading(foot.current);
            close();
          }}
          onClose={close}
          onSent={props.onSent}
          onTakenBack={(taken) => showDraft(taken, true)}
          onArrived={showArrived}
        />
      ) : null}
      {mayEdit && !isOpen ? (
        <Ways
          bar={props.bar}
          commands={commands}
          hasDraft={hasDraft}
          hasProposal={props.hasProposal ?? false}
          {...{ onChosen: answer, onAssist: answerAssisted }}
        />
      ) : null}
    </div>
  );
}

function usePreloadedComposer(mayEdit: boolean): void {
  useEffect(() => {
    if (mayEdit) composerPart.preload();
  }, [mayEdit]);
}

/** Enabled once something is written. */
const LISTED = [sendShortcut, sendDoneShortcut, scheduleShortcut, remindShortcut];
const NONE_LISTED: readonly Shortcut[] = [];

const NO_COMMANDS: readonly Command[] = [];

/** The reply actions for the command palette. */
function wayCommands(answer: (mode: AnswerMode) => void, assist: () => void): Command[] {
  const { group } = placeText;
  const way = (mode: AnswerMode, icon: Glyph, shortcut: Shortcut): Command => ({
    id: `mail.way.${mode}`,
    label: text.modes[mode],
    group,
    icon,
    shortcut,
    run: () => answer(mode),
  });
  return [
    way("reply", Reply, replyShortcut),
    way("reply-all", ReplyAll, replyAllShortcut),
    way("forward", Forward, forwardShortcut),
    {
      id: "mail.way.draft",
      label: text.draft,
      group,
      icon: Sparkles,
      shortcut: draftShortcut,
      run: assist,
    },
  ];
}

/** Once per request, after mailboxes and draft are loaded. */
function useAsked(threadId: string, isReady: boolean, onAsked: (asked: AskedAnswer) => void): void {
  const asked = useAskedAnswer(threadId);
  const take = useEffectEvent((one: AskedAnswer) => {
    endAskedAnswer();
    onAsked(one);
  });
  useEffect(() => {
    if (asked && isReady) take(asked);
  }, [asked, isReady]);
}

type Around = {
  newest: Answered | undefined;
  ownAddresses: ReadonlySet<string>;
  senders: readonly SendingMailbox[];
};

function startOf(mode: AnswerMode, answered: Answered, { newest, ...around }: Around) {
  const newestId = newest?.messageId ?? answered.messageId;
  return answerTo({ mode, answered, newestId, ...around });
}

/** The text stays; only recipients and subject change. */
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
      // Also for a message that replaces a deleted one.
      const part = turnOf(
        content,
        startOf(mode, answered, { newest: undefined, ownAddresses, senders: [] }),
      );
      if (!part) return;
      const { mailboxId, quote } = content;
      change({ ...part, mailboxId, ...(quote ? {} : { quote }) });
    },
  }));
}
