import { intentsContract } from "#src/inbox/intents/intents.contract.ts";
import { editThreads } from "#src/inbox/web/list/thread-edits.ts";
import type { ThreadRow } from "#src/inbox/web/list/threads-query.ts";
import { INTENT_FACTS } from "#src/mail/intents/intent-facts.rules.ts";
import { CHOSEN_INTENTS, type Intent } from "#src/mail/intents/intents.rules.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { intentsText as text } from "./intents.text.ts";

export type ChosenIntent = (typeof CHOSEN_INTENTS)[number];

/** Null classifies it again. */
type Correction = { thread: ThreadRow; to: ChosenIntent | null };

/** Corrects the intent of a conversation. */
export function useCorrectIntent() {
  const { mutate } = useOptimisticMutation({
    mutationKey: keyOf(intentsContract.list),
    send: ({ thread: { projectId, threadId }, to }: Correction) =>
      call(intentsContract.correct, { body: { projectId, threadIds: [threadId], intent: to } }),
    apply: ({ thread, to }) =>
      to === null ? [] : editThreads([thread], (row) => withIntent(row, to)),
    applyResult({ threads }, { thread }) {
      const [now] = threads;
      if (!now) return [];
      const { intent, decidedBy } = now;
      return editThreads([thread], (row) => ({
        ...row,
        intent,
        intentBy: decidedBy,
      }));
    },
    refetch: [keyOf(intentsContract.list)],
    success: (_answer, { to }) => ({
      title: to === null ? text.readAgain : text.changed(INTENT_FACTS[to].title),
    }),
    undo: (_answer, { thread }) => ({
      thread,
      to: thread.intentBy === "person" ? asChosen(thread.intent) : null,
    }),
    failure: () => ({ title: text.notChanged, sentences: text.failures }),
  });
  return (thread: ThreadRow, to: ChosenIntent | null) => void mutate({ thread, to });
}

function withIntent(row: ThreadRow, intent: Intent): ThreadRow {
  return { ...row, intent, intentBy: "person" };
}

function asChosen(intent: Intent): ChosenIntent | null {
  return CHOSEN_INTENTS.find((one) => one === intent) ?? null;
}
