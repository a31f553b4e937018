import { Paperclip } from "lucide-react";
import { HEAVY_BYTES } from "#src/outreach/strategies/step-files.rules.ts";
import styles from "#src/outreach/strategies/web/detail/Strategy.module.css";
import type { FormList, FormRow } from "#src/platform/web/form/lists/use-list-form.ts";
import { Field } from "#src/ui/inputs/Field.tsx";
import { useFieldIds } from "#src/ui/inputs/field-shape.ts";
import { FileButton } from "#src/ui/inputs/files/FileButton.tsx";
import { FileChip } from "#src/ui/inputs/files/FileChip.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { filesText as text } from "./files.text.ts";
import type { FileRow } from "./step-rows.ts";
import type { Attaching } from "./use-attaching.ts";

type AttachmentFieldsProps = { list: FormList<FileRow>; attaching: Attaching };

/** The files that an email carries, in the order in which they were added. */
export function AttachmentFields({ list, attaching }: AttachmentFieldsProps) {
  const { rows, error, addRef } = list;
  const ids = useFieldIds();
  const bytes = rows.reduce((sum, { values }) => sum + values.size, 0);
  const hint = bytes > HEAVY_BYTES ? text.heavy : undefined;
  return (
    <Field ids={ids} of={{ label: text.attachments, isOptional: true, error, hint }} isGroup>
      {/* biome-ignore lint/a11y/useSemanticElements: its label is that of a field */}
      <div role="group" aria-labelledby={ids.label} className={styles.files}>
        {rows.map((row) => (
          <Attachment key={row.key} row={row} />
        ))}
        <FileButton
          ref={addRef}
          icon={Paperclip}
          label={text.attach}
          hasText
          isBusy={attaching.isBusy}
          onFiles={attaching.add}
        />
      </div>
      <FailureNotice sentence={attaching.problem} />
    </Field>
  );
}

function Attachment({ row }: { row: FormRow<FileRow> }) {
  const { name, size } = row.values;
  return (
    <FileChip
      name={name}
      detail={text.size(size)}
      removeLabel={text.remove(name)}
      removeRef={row.field("fileId").inputRef}
      onRemove={() => row.remove(text.removed(name))}
    />
  );
}
