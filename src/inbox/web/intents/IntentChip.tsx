import type { ThreadRow } from "#src/inbox/web/list/threads-query.ts";
import { INTENT_FACTS } from "#src/mail/intents/intent-facts.rules.ts";
import { PopoverButton } from "#src/ui/buttons/PopoverButton.tsx";
import { IntentReason } from "./IntentReason.tsx";
import { intentsText as text } from "./intents.text.ts";

type IntentChipProps = { thread: ThreadRow; mayEdit: boolean };

/** A conversation's intent; opens its reason, and allows correcting it. */
export function IntentChip({ thread, mayEdit }: IntentChipProps) {
  const { title } = INTENT_FACTS[thread.intent];
  return (
    <PopoverButton kind="secondary" size="xs" label={title} about={text.about}>
      {(close) => <IntentReason thread={thread} mayEdit={mayEdit} onDone={close} />}
    </PopoverButton>
  );
}
