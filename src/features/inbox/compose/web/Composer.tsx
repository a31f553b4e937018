import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { readRecipients } from "#src/features/inbox/compose/recipients.rules.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { Attachments } from "./Attachments.tsx";
import styles from "./Composer.module.css";
import { ComposerFields } from "./ComposerFields.tsx";
import { ComposerFoot } from "./ComposerFoot.tsx";
import { ComposerText } from "./ComposerText.tsx";
import { scheduleShortcut, sendShortcut } from "./compose.shortcuts.ts";
import { composeText as text } from "./compose.text.ts";
import { DraftConflict } from "./draft/DraftConflict.tsx";
import { QuotedText } from "./QuotedText.tsx";
import { SignatureLine } from "./SignatureLine.tsx";
import { NewerMessage } from "./sending/NewerMessage.tsx";
import { ScheduleDialog } from "./sending/ScheduleDialog.tsx";
import type { SendingMailbox } from "./sending-mailboxes.ts";
import { type Forwarded, useAttach, useCarried } from "./use-attach.ts";
import {
  type ComposerOptions,
  type Composer as ComposerState,
  useComposer,
} from "./use-composer.ts";

export type Way = { id: string; label: string; onPress: () => void; isSelected: boolean };

/** What stands above the text can read it, add to it and keep it from being sent. */
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
  /** Stands above the text, such as a proposal for it. */
  above?: ((composer: ComposerHandle) => ReactNode) | undefined;
  /** Whether sending can mark the conversation as done. */
  canBeDone?: boolean;
  /** What goes along where the mail is passed on. */
  forwarded?: Forwarded | undefined;
  isInDialog?: boolean;
};

/** Where a mail is written. It loses nothing that was typed. */
export function Composer(props: ComposerProps) {
  const { label, mailboxes, timeZone, waysOf, above, canBeDone = false, isInDialog } = props;
  const composer = useComposer(props);
  const attach = useAttach(composer, props.place.projectId);
  useCarried(attach, props.forwarded, props.draft === null);
  const [isScheduling, setScheduling] = useState(false);
  const { content, asked, problem } = composer;
  const mailbox = mailboxes.find(({ mailboxId }) => mailboxId === content.mailboxId);
  useShortcut(sendShortcut, () => composer.send({ isDone: false }));
  useShortcut(scheduleShortcut, () => setScheduling(true));
  const ways = waysOf?.(composer) ?? [];
  return (
    <section className={styles.composer} data-dialog={isInDialog} aria-label={label}>
      {isInDialog ? null : (
        <div className={styles.head}>
          {ways.length > 0 ? (
            <MenuButton
              kind="ghost"
              size="sm"
              label={text.modes[content.mode]}
              about={text.way}
              items={ways}
            />
          ) : (
            <span className={styles.title}>{text.modes[content.mode]}</span>
          )}
          <IconButton icon={X} label={text.close} onPress={composer.close} />
        </div>
      )}
      <DraftConflict composer={composer} />
      <ComposerFields composer={composer} mailboxes={mailboxes} />
      {above?.(composer)}
      <ComposerText
        composer={composer}
        projectId={props.place.projectId}
        label={label}
        startsHere={content.to.length > 0}
        receivers={attach.receivers}
      />
      {mailbox ? <SignatureLine composer={composer} mailbox={mailbox} /> : null}
      <QuotedText composer={composer} />
      <Attachments composer={composer} attach={attach} />
      <NewerMessage composer={composer} />
      {problem ? <InlineNotice kind="danger">{problem}</InlineNotice> : null}
      <ComposerFoot
        composer={composer}
        canBeDone={canBeDone}
        onSchedule={() => setScheduling(true)}
      />
      {isScheduling ? (
        <ScheduleDialog
          projectId={props.place.projectId}
          to={readRecipients(content.to)}
          timeZone={timeZone}
          onClose={() => setScheduling(false)}
          onChosen={(moment) => {
            setScheduling(false);
            composer.send({ moment, isDone: false });
          }}
        />
      ) : null}
      <ConfirmDialog
        title={text.warningsTitle}
        isOpen={asked !== undefined}
        onClose={composer.stopAsking}
        kind="primary"
        confirmLabel={text.sendAnyway}
        onConfirm={() => asked && composer.sendAnyway(asked.wish)}
      >
        {asked?.warnings.map((warning) => (
          <p key={warning.kind}>{text.warning(warning)}</p>
        ))}
      </ConfirmDialog>
    </section>
  );
}
