import { Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import { MAX_VARIANTS, SUBJECT_LENGTH } from "#src/outreach/strategies/steps.rules.ts";
import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import styles from "#src/outreach/strategies/web/detail/Strategy.module.css";
import type { FormList, FormRow } from "#src/platform/web/form/lists/use-list-form.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { MessageField } from "./MessageField.tsx";
import type { VersionRow } from "./step-rows.ts";

type VersionFieldsProps = { list: FormList<VersionRow>; isReply: boolean };

/** Alternative texts of one email. Each person gets one of them, and Results compares them. */
export function VersionFields({ list, isReply }: VersionFieldsProps) {
  const { rows } = list;
  return (
    <>
      {rows.map((row, at) => (
        <Version key={row.key} row={row} at={at + 1} isReply={isReply} />
      ))}
      {rows.length > 0 ? <p className={styles.quiet}>{text.versionsHint}</p> : null}
    </>
  );
}

/** Undefined at the maximum number. */
export function AddVersion({ list }: Pick<VersionFieldsProps, "list">) {
  const names = list.rows.map(({ values }) => values.name);
  if (names.length >= MAX_VARIANTS) return null;
  return (
    <PressButton
      ref={list.addRef}
      kind="ghost"
      size="sm"
      onPress={() => list.add({ name: nextVersionName(names) })}
    >
      <Icon of={Plus} size="sm" />
      {text.addVersion}
    </PressButton>
  );
}

type VersionProps = { row: FormRow<VersionRow>; at: number; isReply: boolean };

/** Focus inside it shows this version in the preview. */
function Version({ row, at, isReply }: VersionProps) {
  const id = useId();
  const title = row.values.name || text.otherVersion;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot stand in a line with buttons
    <div role="group" className={styles.version} aria-labelledby={id} data-version={at}>
      <div className={styles.versionHead}>
        <h4 className={styles.versionTitle} id={id}>
          {title}
        </h4>
        <IconButton
          icon={Trash2}
          label={text.removeVersion(title)}
          onPress={() => row.remove(text.versionRemoved(title))}
        />
      </div>
      <MessageField
        {...row.field("body")}
        label={text.body}
        rows={6}
        maxRows={24}
        subject={{
          ...row.field("subject"),
          label: text.subject,
          isOptional: isReply,
          maxLength: SUBJECT_LENGTH,
        }}
      />
    </div>
  );
}

/** The step's own text is version A. */
const LETTERS = ["B", "C", "D", "E", "F"];

/** The first unused letter, so that versions keep their names when another is removed. */
function nextVersionName(taken: readonly string[]): string {
  const names = LETTERS.map(text.version);
  return names.find((name) => !taken.includes(name)) ?? "";
}
