import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  fitsTyped,
  type Recipient,
  readRecipient,
  readRecipients,
  showRecipient,
} from "#src/inbox/compose/recipients.rules.ts";
import { composeText as text } from "#src/inbox/compose/web/compose.text.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { isEmail } from "#src/platform/contract/text-rules.ts";
import { read } from "#src/platform/web/api.ts";
import { useDebouncedValue } from "#src/platform/web/state/use-debounced-value.ts";
import { MultiCombo } from "#src/ui/choices/chips/MultiCombo.tsx";
import type { ListOption } from "#src/ui/choices/list/list-options.ts";
import type { FieldShape } from "#src/ui/inputs/field-shape.ts";

type RecipientsFieldProps = FieldShape<readonly string[]> & {
  projectId: string;
  /** All recipients of the email, including its other fields. */
  taken: readonly string[];
};

const problemOf = (entry: string) => (readRecipient(entry) ? undefined : text.recipientInvalid);

function nameOf(entry: string): string {
  const found = readRecipient(entry);
  return found?.name || found?.address || entry;
}

/** A recipient field with suggestions from the project's contacts. */
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

const DEBOUNCE_MS = 120;
const LONGEST = 254;

/** Recipients for what is typed in a field, without those that the email has. */
function useRecipients(projectId: string, taken: readonly string[]) {
  const [typed, setTyped] = useState("");
  const words = typed.trim().slice(0, LONGEST);
  const search = useDebouncedValue(words, DEBOUNCE_MS);
  const { data } = useQuery({
    ...read(mailerContract.recipients, { query: { projectId, search } }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const has = new Set(readRecipients(taken).map(({ address }) => address));
  // What was found for fewer letters must not be taken for what is typed now.
  const found = (data?.list ?? []).filter((one) => !has.has(one.address) && fitsTyped(one, words));
  return { options: words === "" ? [] : found.map(toOption), setTyped };
}

function toOption(recipient: Recipient): ListOption {
  const { name, address } = recipient;
  if (name === "") return { value: address, label: address };
  return { value: showRecipient(recipient), label: name, detail: address };
}
