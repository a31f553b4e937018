import { Ellipsis, GitCompareArrows, Mail, X } from "lucide-react";
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
import { textOfHtml } from "#src/mail/mailboxes/web/html-of-text.public.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { showMoment } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { Checkbox } from "#src/ui/choices/Checkbox.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { Bar } from "#src/ui/states/Bar.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { AssistButton, type Begins } from "./AssistButton.tsx";
import { AttachButtons, Attachments } from "./Attachments.tsx";
import styles from "./Composer.module.css";
import { ComposerFields } from "./ComposerFields.tsx";
import { ComposerFoot } from "./ComposerFoot.tsx";
import { ComposerText } from "./ComposerText.tsx";
import { draftShortcut, scheduleShortcut, sendShortcut } from "./compose.shortcuts.ts";
import { composeText as text } from "./compose.text.ts";
import { QuotedText } from "./QuotedText.tsx";
import { SendDialogs } from "./sending/SendDialogs.tsx";
import type { SendingMailbox } from "./sending-mailboxes.ts";
import { type Forwarded, useAttach, useCarried } from "./use-attach.ts";
import {
  type ComposerOptions,
  type Composer as ComposerState,
  useComposer,
} from "./use-composer.ts";

export type Way = { id: string; label: string; onPress: () => void; isSelected: boolean };

/** What proposes a text can read the one that is there, add to it and keep it from being sent. */
export type ComposerHandle = Pick<
  ComposerState,
  "content" | "getHtml" | "insertHtml" | "replaceHtml" | "setObstacle"
>;

type ComposerProps = ComposerOptions & {
  label: string;
  mailboxes: readonly SendingMailbox[];
  timeZone: string;
  /** Other ways to answer the same message. */
  waysOf?: ((composer: ComposerState) => readonly Way[]) | undefined;
  /** Proposes the text, once someone asks for that, until it is folded. */
  assist?: ((composer: ComposerHandle, begins: Begins, fold: () => void) => ReactNode) | undefined;
  /** The proposal was asked for before. */
  isAssisted?: boolean;
  /** Whether sending can mark the conversation as done. */
  canBeDone?: boolean;
  /** The files of one of them go along where that is passed on. */
  messages?: readonly Forwarded[] | undefined;
  isInDialog?: boolean;
  /** Another message is answered from here on, as an answer to it begins. */
  turned?: DraftContent | undefined;
  /** Rises with each wish to write, which puts the caret where writing goes on; 0 is for reading. */
  writes: number;
  /** Undo brought it back: focus is on it and not in its text, so that Z undoes what was before. */
  takesFocus?: boolean;
  /** Esc was pressed in it: the draft is kept. A dialog has its own Esc. */
  onEscape?: (() => void) | undefined;
};

/** Where a mail is written. It loses nothing that was typed. */
export function Composer(props: ComposerProps) {
  const { label, mailboxes, waysOf, assist, canBeDone = false, isInDialog = false } = props;
  const composer = useComposer(props);
  const attach = useAttach(composer, props.place.projectId);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (props.takesFocus) frame.current?.focus({ preventScroll: true });
  }, [props.takesFocus]);
  useTurned(composer, props.turned);
  useCarried(composer, attach, { draft: props.draft, messages: props.messages ?? [] });
  const [isScheduling, setScheduling] = useState(false);
  const [isQuoteOpen, setQuoteOpen] = useState(false);
  const [begins, setBegins] = useState<Begins | undefined>(
    props.isAssisted ? "at-once" : undefined,
  );
  const { content, problem } = composer;
  const mailbox = mailboxes.find(({ mailboxId }) => mailboxId === content.mailboxId);
  useShortcut(sendShortcut, composer.sendAsMeant);
  useShortcut(scheduleShortcut, () => setScheduling(true));
  useShortcut(draftShortcut, () => setBegins("at-once"), assist !== undefined);

  function leave(): void {
    composer.collect();
    (props.onEscape ?? composer.close)();
  }

  /** Esc in the fields and buttons; the text leaves by itself, and a dialog has its own Esc. */
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
      <ComposerFields
        projectId={props.place.projectId}
        composer={composer}
        mailboxes={mailboxes}
        writes={props.writes}
        start={isInDialog ? null : <Ways composer={composer} ways={waysOf?.(composer) ?? []} />}
        end={
          isInDialog ? null : (
            <IconButton icon={X} label={text.close} shortcut="Escape" onPress={composer.close} />
          )
        }
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
      <NewerMessage composer={composer} />
      {problem ? <InlineNotice kind="danger">{problem}</InlineNotice> : null}
      <ComposerFoot
        composer={composer}
        canBeDone={canBeDone}
        onSchedule={() => setScheduling(true)}
      >
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
      <SendDialogs
        composer={composer}
        projectId={props.place.projectId}
        timeZone={props.timeZone}
        isScheduling={isScheduling}
        onScheduled={() => setScheduling(false)}
      />
    </section>
  );
}

/** The text stays as it was typed, unsaved words too. */
function useTurned(composer: ComposerState, turned: DraftContent | undefined): void {
  const turn = useEffectEvent((start: DraftContent) => {
    const part = turnOf(composer.collect(), start);
    if (part) composer.change(part);
  });
  useEffect(() => {
    if (turned) turn(turned);
  }, [turned]);
}

/** How the message is answered, and the other ways. */
function Ways({ composer, ways }: { composer: ComposerState; ways: readonly Way[] }) {
  const label = text.modes[composer.content.mode];
  if (ways.length === 0) return <span className={styles.title}>{label}</span>;
  return <MenuButton kind="ghost" size="xs" label={label} about={text.way} items={ways} />;
}

/** Not one that closed a list, nor one of a dialog that belongs to it. */
function isOwnEscape(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, target, currentTarget, nativeEvent } = event;
  const isInside = target instanceof Node && currentTarget.contains(target);
  const isFree = !event.isDefaultPrevented() && !nativeEvent.isComposing;
  return key === "Escape" && isInside && isFree;
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
        <p className={styles.signatureText}>{textOfHtml(mailbox.signatureHtml)}</p>
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
