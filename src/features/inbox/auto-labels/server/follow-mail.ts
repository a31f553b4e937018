import { intents } from "#src/features/inbox/intents/server/intents.public.ts";
import { decideLabels } from "./decide-labels.ts";
import { decideLabelsWithModel } from "./decide-with-model.ts";

/** Says once that new mail is labelled when its intent is read, in the same transaction. */
export function labelNewMail(): void {
  intents.onRead({ decide: decideLabels, ask: decideLabelsWithModel });
}
