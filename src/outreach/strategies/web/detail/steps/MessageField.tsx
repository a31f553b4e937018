import { Braces } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import type { MessageEditorHandle } from "#src/editor/message/MessageEditor.tsx";
import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import { MessageHints } from "#src/outreach/strategies/web/rich-text/MessageHints.tsx";
import { RichTextField } from "#src/outreach/strategies/web/rich-text/rich-text-field.public.tsx";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { useLeadFields } from "./use-lead-fields.ts";

type MessageFieldProps = ComponentProps<typeof TextArea> & {
  /** That of an email, whose text has formatting. Other messages are plain. */
  subject?: ComponentProps<typeof TextField>;
};

/** The texts of a step, with a menu that inserts variables at the caret. */
export function MessageField({ subject, ...props }: MessageFieldProps) {
  return subject ? <EmailField {...props} subject={subject} /> : <PlainField {...props} />;
}

const insertSnippet = lazyPart(
  () => import("#src/outreach/strategies/snippets/web/InsertSnippet.tsx"),
);

/** The menu of variables takes focus, so the field that had it last is remembered. */
function EmailField({ subject, ...props }: Required<Pick<MessageFieldProps, "subject">> & Plain) {
  const editor = useRef<MessageEditorHandle>(null);
  const line = useRef<HTMLInputElement>(null);
  const isInSubject = useRef(false);
  const part = insertSnippet.useWhen(true);

  function insert(name: string) {
    if (isInSubject.current) putInto(line.current, subject, name);
    else editor.current?.insert(variableOf(name));
  }

  return (
    <Stack gap={8}>
      <TextField
        {...subject}
        inputRef={(element) => {
          line.current = element;
          subject.inputRef?.(element);
        }}
        extra={{
          onFocus: () => {
            isInSubject.current = true;
          },
        }}
      />
      <RichTextField
        {...props}
        hint={text.variablesHint}
        handle={editor}
        tools={
          <>
            <VariableMenu onChoose={insert} />
            {part ? (
              <part.InsertSnippet onInsert={(body) => editor.current?.insertFormatted(body)} />
            ) : null}
          </>
        }
        onFocus={() => {
          isInSubject.current = false;
        }}
      />
      <MessageHints of={props.value} />
    </Stack>
  );
}

type Plain = ComponentProps<typeof TextArea>;

function PlainField(props: Plain) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <Stack gap={8}>
      <TextArea
        {...props}
        hint={text.variablesHint}
        inputRef={(element) => {
          area.current = element instanceof HTMLTextAreaElement ? element : null;
          props.inputRef?.(element);
        }}
      />
      <Inline>
        <VariableMenu onChoose={(name) => putInto(area.current, props, name)} />
      </Inline>
    </Stack>
  );
}

function VariableMenu({ onChoose }: { onChoose: (name: string) => void }) {
  const names = useLeadFields();
  return (
    <MenuButton
      label={text.insertVariable}
      icon={Braces}
      kind="ghost"
      size="sm"
      items={names.map((name) => ({
        id: name,
        label: name,
        detail: variableOf(name),
        onPress: () => onChoose(name),
      }))}
    />
  );
}

type Written = HTMLInputElement | HTMLTextAreaElement | null;
type Field = Pick<ComponentProps<typeof TextField>, "value" | "onChange">;

/** Replaces the selection. */
function putInto(input: Written, { value, onChange }: Field, name: string): void {
  const from = input?.selectionStart ?? value.length;
  const to = input?.selectionEnd ?? from;
  onChange(`${value.slice(0, from)}${variableOf(name)}${value.slice(to)}`);
}

/** With a default fallback, if there is a common one. */
function variableOf(name: string): string {
  const fallbacks: Readonly<Record<string, string>> = text.fallbacks;
  const fallback = fallbacks[name];
  return fallback === undefined ? `{{${name}}}` : `{{${name}|${fallback}}}`;
}
