import { fileReceivers } from "#src/editor/view/uploads/receive-files.ts";
import {
  CONNECTION_NOTE_LENGTH,
  LINKEDIN_ACTIONS,
  LINKEDIN_MESSAGE_LENGTH,
  SUBJECT_LENGTH,
  WAIT_UNITS,
} from "#src/outreach/strategies/steps.rules.ts";
import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import styles from "#src/outreach/strategies/web/detail/Strategy.module.css";
import type { FormRow } from "#src/platform/web/form/lists/use-list-form.ts";
import { Select } from "#src/ui/choices/Select.tsx";
import { FieldRow } from "#src/ui/inputs/form-parts/FieldRow.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { NumberField } from "#src/ui/inputs/writing/NumberField.tsx";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { AttachmentFields } from "./AttachmentFields.tsx";
import { AddCondition, ConditionFields } from "./ConditionFields.tsx";
import { MessageField } from "./MessageField.tsx";
import type { StepRow } from "./step-rows.ts";
import { useAttaching } from "./use-attaching.ts";
import { AddVersion, VersionFields } from "./VersionFields.tsx";

type StepFieldsProps = {
  row: FormRow<StepRow>;
  /** Its number, and how many there are. */
  at: number;
  of: number;
  /** The first email has its own subject and starts the thread. */
  isFirstEmail: boolean;
};

const UNITS = WAIT_UNITS.map((value) => ({ value, label: text.units[value] }));
const ACTIONS = LINKEDIN_ACTIONS.map((value) => ({ value, label: text.actions[value] }));
const THREADS = (["same", "new"] as const).map((value) => ({ value, label: text.threads[value] }));

/** One step: its wait and its text. */
export function StepFields({ row, at, of, isFirstEmail }: StepFieldsProps) {
  const { kind } = row.values;
  const title = text.stepTitle(at, text.kinds[kind]);
  return (
    <FieldRow
      title={title}
      canMove={row.canMove}
      onMove={row.move}
      saysMoved={(by) => text.moved(text.step(at + by), of)}
      onRemove={() => row.remove(text.stepRemoved(text.step(at)))}
    >
      {at > 1 ? (
        <div className={styles.pair}>
          <NumberField {...row.field("waitAmount")} label={text.waitAmount} min={0} />
          <Select {...row.field("waitUnit")} label={text.waitUnit} options={UNITS} />
        </div>
      ) : null}
      {kind === "email" ? <EmailFields row={row} isFirst={isFirstEmail} /> : null}
      {kind === "linkedin" ? <LinkedinFields row={row} /> : null}
      {kind === "task" ? <TaskFields row={row} /> : null}
      <ConditionFields list={row.list("runIf")} />
      <Inline>
        {kind === "email" ? <AddVersion list={row.list("variants")} /> : null}
        <AddCondition list={row.list("runIf")} />
      </Inline>
    </FieldRow>
  );
}

function EmailFields({ row, isFirst }: { row: FormRow<StepRow>; isFirst: boolean }) {
  const isReply = !isFirst && row.values.thread === "same";
  const list = row.list("attachments");
  const attaching = useAttaching(list);
  return (
    <div className={styles.email} {...fileReceivers(attaching.add)}>
      {isFirst ? null : <Select {...row.field("thread")} label={text.thread} options={THREADS} />}
      <MessageField
        {...row.field("body")}
        label={text.body}
        rows={6}
        maxRows={24}
        subject={{
          ...row.field("subject"),
          label: text.subject,
          isOptional: isReply,
          ...(isReply ? { hint: text.sameSubjectHint } : {}),
          maxLength: SUBJECT_LENGTH,
        }}
      />
      <VersionFields list={row.list("variants")} isReply={isReply} />
      <AttachmentFields list={list} attaching={attaching} />
    </div>
  );
}

function LinkedinFields({ row }: { row: FormRow<StepRow> }) {
  const { action } = row.values;
  const isMessage = action === "message";
  return (
    <>
      <Select {...row.field("action")} label={text.action} options={ACTIONS} />
      {action === "view-profile" ? null : (
        <MessageField
          {...row.field("body")}
          label={isMessage ? text.message : text.note}
          isOptional={!isMessage}
          limit={isMessage ? LINKEDIN_MESSAGE_LENGTH : CONNECTION_NOTE_LENGTH}
          rows={4}
        />
      )}
      <NumberField {...row.field("dueWithinDays")} label={text.dueWithinDays} min={0} max={60} />
    </>
  );
}

function TaskFields({ row }: { row: FormRow<StepRow> }) {
  return (
    <>
      <TextField {...row.field("title")} label={text.title} maxLength={SUBJECT_LENGTH} />
      <TextArea {...row.field("instructions")} label={text.instructions} isOptional rows={3} />
      <NumberField {...row.field("dueWithinDays")} label={text.dueWithinDays} min={0} max={60} />
    </>
  );
}
