import { Braces } from "lucide-react";
import { type ComponentProps, type RefObject, useRef } from "react";
import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { useLeadFields } from "./use-lead-fields.ts";

type MessageFieldProps = ComponentProps<typeof TextArea> & {
  /** The subject above it, which receives the variable if it has the caret. */
  subject?: ComponentProps<typeof TextField>;
};

type Written = HTMLInputElement | HTMLTextAreaElement | null;
type Field = Pick<ComponentProps<typeof TextField>, "value" | "onChange">;

/** The texts of a step, with a menu that inserts variables at the caret. */
export function MessageField({ subject, ...props }: MessageFieldProps) {
  const names = useLeadFields();
  const area = useRef<Written>(null);
  const line = useRef<Written>(null);
  const last = useRef<Written>(null);

  function insert(name: string) {
    const isSubject = last.current !== null && last.current === line.current;
    if (subject && isSubject) putInto(line.current, subject, name);
    else putInto(area.current, props, name);
  }

  /** The menu of variables takes focus, so the previous field is remembered. */
  function follow(field: RefObject<Written>, element: unknown) {
    field.current =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element
        : null;
    if (!field.current) return;
    field.current.onfocus = () => {
      last.current = field.current;
    };
  }

  return (
    <Stack gap={8}>
      {subject ? (
        <TextField
          {...subject}
          inputRef={(element) => {
            follow(line, element);
            subject.inputRef?.(element);
          }}
        />
      ) : null}
      <TextArea
        {...props}
        hint={subject ? `${text.variablesHint}. ${text.formatHint}` : text.variablesHint}
        inputRef={(element) => {
          follow(area, element);
          props.inputRef?.(element);
        }}
      />
      <Inline>
        <MenuButton
          label={text.insertVariable}
          icon={Braces}
          kind="ghost"
          size="sm"
          items={names.map((name) => ({
            id: name,
            label: name,
            detail: variableOf(name),
            onPress: () => insert(name),
          }))}
        />
      </Inline>
    </Stack>
  );
}

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
