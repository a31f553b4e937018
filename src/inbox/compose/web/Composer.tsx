import { BellPlus, Ellipsis, GitCompareArrows, Mail } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { turnOf } from "#src/inbox/compose/answer.rules.ts";
import type { DraftContent } from "#src/inbox/drafts/drafts.contract.ts";
import { fillSignature } from "#src/mail/mailboxes/signature.rules.ts";
import { textOfHtml } from "#src/mail/mailboxes/web/html-of-text.public.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { showMoment } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { Checkbox } from "#src/ui/choices/Checkbox.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import type { MenuEntries } from "#src/ui/overlays/menu/menu-items.ts";
import { useWindowRoom } from "#src/ui/overlays/modal/use-window-room.ts";
import { Bar } from "#src/ui/states/Bar.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { AssistButton, type Begins } from "./AssistButton.tsx";
import { AttachButtons, Attachments } from "./Attachments.tsx";
import styles from "./Composer.module.css";
import { ComposerFoot } from "./ComposerFoot.tsx";
import { ComposerText } from "./ComposerText.tsx";
import {
  draftShortcut,
  remindShortcut,
  scheduleShortcut,
  sendDoneShortcut,
  sendShortcut,
} from "./compose.shortcuts.ts";
import { composeText as text } from "./compose.text.ts";
import { ComposerHead } from "./phone/ComposerHead.tsx";
import { QuotedText } from "./QuotedText.tsx";
import { SendButton } from "./sending/SendButton.tsx";
import { type AskedTime, SendDialogs } from "./sending/SendDialogs.tsx";
import type { SendingMailbox } from "./sending-mailboxes.ts";
import { useShared } from "./share/outside-text.ts";
import { type Forwarded, useAttach, useCarried } from "./use-attach.ts";
import {
  type ComposerOptions,
  type Composer as ComposerState,
  useComposer,
} from "./use-composer.ts";

export type Way = { id: string; label: string; onPress: () => void; isSelected: boolean };

/** Access for AI drafts: reads the text, inserts into it and can block sending. */
export type ComposerHandle = Pick<
  ComposerState,
  "content" | "getHtml" | "insertHtml" | "replaceHtml" | "setObstacle"
>;

type ComposerProps = ComposerOptions & {
  label: string;
  mailboxes: readonly SendingMailbox[];
  timeZone: string;
  /** Other ways to reply to the same message. */
  waysOf?: ((composer: ComposerState) => readonly Way[]) | undefined;
  /** The AI draft, from when it is requested until collapsed. */
  assist?: ((composer: ComposerHandle, begins: Begins, fold: () => void) => ReactNode) | undefined;
  /** The draft was already requested. */
  isAssisted?: boolean;
  /** Whether sending can mark the conversation as done. */
  canBeDone?: boolean;
  /** Actions on the conversation, offered in the menu beside Send. */
  also?: MenuEntries | undefined;
  /** Messages whose attachments are included when forwarding. */
  messages?: readonly Forwarded[] | undefined;
  isInDialog?: boolean;
  /** Switches to replying to another message, with its initial values. */
  turned?: DraftContent | undefined;
  /** Increments with each request to write, which moves the caret to the end; 0 means read only. */
  writes: number;
  /**
   * Restored by Undo: focuses the composer but not its text, so that Z undoes the previous action.
   */
  takesFocus?: boolean;
  /** Esc was pressed: the draft is kept. Dialogs handle Esc themselves. */
  onEscape?: (() => void) | undefined;
};

/** The mail composer. It never loses typed text. */
export function Composer(props: ComposerProps) {
  const { label, mailboxes, waysOf, assist, canBeDone = false, isInDialog = false } = props;
  const composer = useComposer(props);
  const attach = useAttach(composer, props.place.projectId);
  const frame = useRef<HTMLElement>(null);
  useWindowRoom(frame);
  useEffect(() => {
    if (props.takesFocus) frame.current?.focus({ preventScroll: true });
  }, [props.takesFocus]);
  useTurned(composer, props.turned);
  useShared(composer, isInDialog);
  useCarried(composer, attach, { draft: props.draft, messages: props.messages ?? [] });
  const [askedTime, setAskedTime] = useState<AskedTime>();
  const [isHandingOver, setHandingOver] = useState(false);
  const [isQuoteOpen, setQuoteOpen] = useState(false);
  const [begins, setBegins] = useState<Begins | undefined>(
    props.isAssisted ? "at-once" : undefined,
  );
  const { content, problem } = composer;
  const { threadId } = props.place;
  const mailbox = mailboxes.find(({ mailboxId }) => mailboxId === content.mailboxId);
  useShortcut(sendShortcut, () => composer.sendAsMeant());
  useShortcut(sendDoneShortcut, () => composer.sendAsMeant(true), canBeDone);
  useShortcut(scheduleShortcut, () => setAskedTime("schedule"));
  useShortcut(remindShortcut, () => setAskedTime("reminder"));
  useShortcut(draftShortcut, () => setBegins("at-once"), assist !== undefined);

  const sending = {
    composer,
    canBeDone,
    also: props.also,
    onTime: setAskedTime,
    onHandOver: threadId === undefined ? undefined : () => setHandingOver(composer.hasUploaded()),
  };

  function leave(): void {
    composer.collect();
    (props.onEscape ?? composer.close)();
  }

  /** Esc in fields and buttons; the editor handles its own, and so do dialogs. */
  function press(event: KeyboardEvent<HTMLElement>): void {
    if (!props.onEscape || !isOwnEscape(event)) return;
    event.preventDefault();
    leave();
  }

  return (
    <section
      ref={frame}
      tabIndex={-1}
      className={styles.composer}
      data-dialog={isInDialog}
      aria-label={label}
      onKeyDown={press}
    >
      <DraftConflict composer={composer} />
      {composer.state.handed ? <LazyHandedOver by={composer.state.handed.by} /> : null}
      <ComposerHead
        composer={composer}
        send={<SendButton {...sending} />}
        fields={{
          projectId: props.place.projectId,
          mailboxes,
          writes: props.writes,
          start: isInDialog ? null : <Ways composer={composer} ways={waysOf?.(composer) ?? []} />,
          hasClose: !isInDialog,
        }}
      />
      <div className={styles.body}>
        <ComposerText
          composer={composer}
          projectId={props.place.projectId}
          label={label}
          writes={props.writes}
          onEscape={leave}
          receivers={attach.receivers}
        />
        {mailbox ? <SignatureLine composer={composer} mailbox={mailbox} /> : null}
        {isQuoteOpen ? <QuotedText composer={composer} /> : null}
        <Attachments composer={composer} attach={attach} />
      </div>
      {begins ? assist?.(composer, begins, () => setBegins(undefined)) : null}
      {content.schedule ? (
        <InlineNotice kind="info">
          {text.notScheduled(showMoment(content.schedule.at, content.schedule.timeZone))}
        </InlineNotice>
      ) : null}
      <Reminder composer={composer} timeZone={props.timeZone} />
      <NewerMessage composer={composer} />
      {problem ? <InlineNotice kind="danger">{problem}</InlineNotice> : null}
      <ComposerFoot {...sending}>
        {assist ? <AssistButton isOpen={begins !== undefined} onChange={setBegins} /> : null}
        <AttachButtons composer={composer} attach={attach} />
        {content.quote ? (
          <IconButton
            icon={Ellipsis}
            label={text.showQuoted}
            isExpanded={isQuoteOpen}
            onPress={() => setQuoteOpen(!isQuoteOpen)}
          />
        ) : null}
      </ComposerFoot>
      {threadId !== undefined ? (
        <HandOver
          isOpen={isHandingOver}
          composer={composer}
          place={{ projectId: props.place.projectId, threadId }}
          onClose={() => setHandingOver(false)}
        />
      ) : null}
      <SendDialogs
        composer={composer}
        projectId={props.place.projectId}
        timeZone={props.timeZone}
        askedTime={askedTime}
        onTimeChosen={() => setAskedTime(undefined)}
      />
    </section>
  );
}

const handOver = lazyPart(() => import("./hand-over/HandOverDialog.tsx"));

type HandOverProps = {
  isOpen: boolean;
  composer: ComposerState;
  place: { projectId: string; threadId: string };
  onClose: () => void;
};

function HandOver({ isOpen, ...props }: HandOverProps) {
  const part = handOver.useRequired(isOpen);
  return isOpen && part ? <part.HandOverDialog {...props} /> : null;
}

const handedOver = lazyPart(() => import("./hand-over/HandedOver.tsx"));

function LazyHandedOver({ by }: { by: string }) {
  const part = handedOver.useWhen(true);
  return part ? <part.HandedOver by={by} /> : null;
}

/** The text stays as typed, including unsaved changes. */
function useTurned(composer: ComposerState, turned: DraftContent | undefined): void {
  const turn = useEffectEvent((start: DraftContent) => {
    const part = turnOf(composer.collect(), start);
    if (part) composer.change(part);
  });
  useEffect(() => {
    if (turned) turn(turned);
  }, [turned]);
}

/** The kind of reply, with a menu of the others. */
function Ways({ composer, ways }: { composer: ComposerState; ways: readonly Way[] }) {
  const label = text.modes[composer.content.mode];
  if (ways.length === 0) return <span className={styles.title}>{label}</span>;
  return <MenuButton kind="ghost" size="xs" label={label} about={text.way} items={ways} />;
}

/** Not if it closed a list, or belongs to a nested dialog. */
function isOwnEscape(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, target, currentTarget, nativeEvent } = event;
  const isInside = target instanceof Node && currentTarget.contains(target);
  const isFree = !event.isDefaultPrevented() && !nativeEvent.isComposing;
  return key === "Escape" && isInside && isFree;
}

type ReminderProps = { composer: ComposerState; timeZone: string };

/** The follow-up that this mail will set. */
function Reminder({ composer: { content, change }, timeZone }: ReminderProps) {
  if (content.remindAt === null) return null;
  return (
    <Bar
      icon={BellPlus}
      actions={
        <Button kind="ghost" size="xs" onPress={() => change({ remindAt: null })}>
          {text.removeReminder}
        </Button>
      }
    >
      {text.reminds(showMoment(content.remindAt, timeZone))}
    </Bar>
  );
}

/** Someone wrote while this was being written; the mail itself stands above by now. */
function NewerMessage({ composer: { newer, sendAnyway } }: { composer: ComposerState }) {
  if (!newer) return null;
  const { name, at, isOurs, wish } = newer;
  return (
    <Bar
      icon={Mail}
      tone="warning"
      actions={
        <Button size="xs" onPress={() => sendAnyway({ ...wish, ignoresNewer: true })}>
          {text.sendAnyway}
        </Button>
      }
    >
      {isOurs ? text.answered(name) : text.wrote(name)} <Ago at={at} />. {text.readFirst}
    </Bar>
  );
}

type SignatureLineProps = { composer: ComposerState; mailbox: SendingMailbox };

/** The signature is put below the text when it is sent, as the mailbox has it then. */
function SignatureLine({ composer, mailbox }: SignatureLineProps) {
  const { content, change } = composer;
  if (mailbox.signatureHtml.trim() === "") return null;
  return (
    <div className={styles.signature}>
      <Checkbox
        name="signature"
        label={text.signatureOf(mailbox.email)}
        value={content.hasSignature}
        onChange={(hasSignature) => change({ hasSignature })}
      />
      {content.hasSignature ? (
        <p className={styles.signatureText}>
          {textOfHtml(fillSignature({ ...mailbox, address: mailbox.email }))}
        </p>
      ) : null}
    </div>
  );
}

/** Two tabs wrote the same draft: the person says which one it is. */
function DraftConflict({ composer: { state, keeper } }: { composer: ComposerState }) {
  if (state.status !== "conflict") return null;
  return (
    <Bar
      icon={GitCompareArrows}
      tone="warning"
      actions={
        <>
          <Button size="xs" onPress={() => void keeper.takeTheirs()}>
            {text.takeTheirs}
          </Button>
          <Button size="xs" onPress={() => void keeper.keepMine()}>
            {text.keepMine}
          </Button>
        </>
      }
    >
      {text.conflict}
    </Bar>
  );
}
