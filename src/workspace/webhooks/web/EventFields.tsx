import type { ComponentProps } from "react";
import { CheckboxGroup } from "#src/ui/choices/CheckboxGroup.tsx";
import { Grid } from "#src/ui/layout/primitives/Grid.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { eventGroups } from "./webhook-events.text.ts";
import { webhookFormText as text } from "./webhooks.text.ts";

type Field = Pick<
  ComponentProps<typeof CheckboxGroup>,
  "name" | "value" | "onChange" | "onBlur" | "error" | "inputRef"
>;

/** The types of events in groups; together they are one field. */
export function EventFields({ field }: { field: Field }) {
  const { name, value, onChange, error, inputRef } = field;
  return (
    <Stack gap={8}>
      <Text as="h3" look="body-strong">
        {text.events}
      </Text>
      <Grid least={12}>
        {eventGroups.map((group, at) => (
          <div key={group.name}>
            <CheckboxGroup
              name={name}
              label={group.name}
              options={group.options}
              value={group.types.filter((type) => value.includes(type))}
              onChange={(chosen) =>
                onChange([...value.filter((type) => !isIn(group.types, type)), ...chosen])
              }
              {...(at === 0 ? { error, inputRef } : {})}
            />
          </div>
        ))}
      </Grid>
    </Stack>
  );
}

function isIn(types: readonly string[], type: string): boolean {
  return types.includes(type);
}
