import { Braces } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { detailText as text } from "#src/features/strategies/web/detail/detail.text.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { useLeadFields } from "./use-lead-fields.ts";

/** A text of a step, with the fields of leads to put into it where the cursor stands. */
export function MessageField(props: ComponentProps<typeof TextArea>) {
  const { value, onChange, inputRef } = props;
  const names = useLeadFields();
  const area = useRef<HTMLTextAreaElement>(null);

  function insert(name: string) {
    const from = area.current?.selectionStart ?? value.length;
    const to = area.current?.selectionEnd ?? from;
    onChange(`${value.slice(0, from)}${variableOf(name)}${value.slice(to)}`);
  }

  return (
    <Stack gap={8}>
      <TextArea
        {...props}
        hint={text.variablesHint}
        inputRef={(element) => {
          area.current = element instanceof HTMLTextAreaElement ? element : null;
          inputRef?.(element);
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

/** With what stands there for people without a value, where there is a usual word for it. */
function variableOf(name: string): string {
  const fallbacks: Readonly<Record<string, string>> = text.fallbacks;
  const fallback = fallbacks[name];
  return fallback === undefined ? `{{${name}}}` : `{{${name}|${fallback}}}`;
}
