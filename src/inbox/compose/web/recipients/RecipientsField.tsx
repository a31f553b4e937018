import { readRecipient } from "#src/inbox/compose/recipients.rules.ts";
import { composeText as text } from "#src/inbox/compose/web/compose.text.ts";
import { isEmail } from "#src/platform/contract/text-rules.ts";
import { MultiCombo } from "#src/ui/choices/chips/MultiCombo.tsx";
import type { FieldShape } from "#src/ui/inputs/field-shape.ts";
import { useRecipients } from "./use-recipients.ts";

type RecipientsFieldProps = FieldShape<readonly string[]> & {
  projectId: string;
  /** All recipients of the email, also those of its other fields. */
  taken: readonly string[];
};

const problemOf = (entry: string) => (readRecipient(entry) ? undefined : text.recipientInvalid);

function nameOf(entry: string): string {
  const found = readRecipient(entry);
  return found?.name || found?.address || entry;
}

/** Recipients, typed or taken from those that the project writes with. */
export function RecipientsField({ projectId, taken, ...field }: RecipientsFieldProps) {
  const { options, setTyped } = useRecipients(projectId, taken);
  return (
    <MultiCombo
      {...field}
      options={options}
      onSearch={setTyped}
      validate={problemOf}
      labelOf={nameOf}
      isWhole={isEmail}
      allowsCustom
      isInline
    />
  );
}
