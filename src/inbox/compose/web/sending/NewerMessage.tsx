import { Mail } from "lucide-react";
import { composeText as text } from "#src/inbox/compose/web/compose.text.ts";
import type { Composer } from "#src/inbox/compose/web/use-composer.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { Bar } from "#src/ui/states/Bar.tsx";

/** Someone wrote while this was being written; the mail itself stands above by now. */
export function NewerMessage({ composer: { newer, sendAnyway } }: { composer: Composer }) {
  if (!newer) return null;
  const { name, at, isOurs, wish } = newer;
  return (
    <Bar
      icon={Mail}
      tone="warning"
      actions={
        <Button size="xs" onPress={() => sendAnyway({ ...wish, ignoresNewer: true })}>
          {text.sendAnyway}
        </Button>
      }
    >
      {isOurs ? text.answered(name) : text.wrote(name)} <Ago at={at} />. {text.readFirst}
    </Bar>
  );
}
