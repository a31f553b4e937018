import { intents } from "#src/features/inbox/intents/server/intents.public.ts";
import { askAboutLabels } from "./ask-model.ts";
import { decideLabels } from "./decide-labels.ts";

/** Says once that new mail is labelled when its intent is read, in the same transaction. */
export function labelNewMail(): void {
  intents.onRead({ decide: decideLabels, ask: askAboutLabels });
}
