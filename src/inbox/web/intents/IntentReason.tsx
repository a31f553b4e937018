import { useMutation, useQuery } from "@tanstack/react-query";
import { intentsContract, type ThreadIntent } from "#src/inbox/intents/intents.contract.ts";
import type { ThreadRow } from "#src/inbox/web/list/threads-query.ts";
import { INTENT_FACTS } from "#src/mail/intents/intent-facts.rules.ts";
import { CHOSEN_INTENTS } from "#src/mail/intents/intents.rules.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { call, read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import styles from "./Intents.module.css";
import { intentsText as text } from "./intents.text.ts";
import { type ChosenIntent, useCorrectIntent } from "./use-correct-intent.ts";

const OPTIONS = CHOSEN_INTENTS.map((value) => ({ value, label: INTENT_FACTS[value].title }));

type IntentReasonProps = { thread: ThreadRow; mayEdit: boolean; onDone: () => void };

/** The words behind an intent, with a way to correct it. */
export function IntentReason({ thread, mayEdit, onDone }: IntentReasonProps) {
  const body = { projectId: thread.projectId, threadIds: [thread.threadId] };
  const { data, error, refetch, isFetching } = useQuery(read(intentsContract.list, { body }));
  const correct = useCorrectIntent();
  const choose = (to: ChosenIntent | null) => {
    correct(thread, to);
    onDone();
  };
  return (
    <div className={styles.reason}>
      <Stack>
        {error && !data ? (
          <ErrorState
            title={text.failed}
            reason={describeFailure(error, text.failures)}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Facts thread={thread} found={data?.threads[0]} isLoading={!data} mayEdit={mayEdit} />
        )}
        {mayEdit ? (
          <Select<ChosenIntent>
            label={text.correct}
            name="intent"
            hint={text.correctHint}
            placeholder={text.choose}
            value={CHOSEN_INTENTS.find((one) => one === thread.intent) ?? ""}
            onChange={choose}
            options={OPTIONS}
          />
        ) : null}
        {mayEdit && thread.intentBy === "person" ? (
          <div>
            <Button kind="ghost" size="sm" onPress={() => choose(null)}>
              {text.takeBack}
            </Button>
          </div>
        ) : null}
      </Stack>
    </div>
  );
}

type FactsProps = {
  thread: ThreadRow;
  found: ThreadIntent | undefined;
  isLoading: boolean;
  mayEdit: boolean;
};

function Facts({ thread, found, isLoading, mayEdit }: FactsProps) {
  if (isLoading) return null;
  if (!found || found.decidedBy === null) return <Text tone="quiet">{text.unclassified}</Text>;
  const { decidedBy, confidence, quote, day, namedAddress, intent } = found;
  const isAway = INTENT_FACTS[intent].tone === "automated";
  return (
    <Stack>
      <Text tone="quiet">
        {text.by[decidedBy]}
        {decidedBy === "person" ? null : `, ${text.confidence(confidence)}`}
      </Text>
      {quote ? <blockquote className={styles.quote}>{quote}</blockquote> : null}
      {day ? <p>{isAway ? text.returnsOn(day) : text.contactAgainOn(day)}</p> : null}
      {namedAddress ? <p className={styles.address}>{text.names(namedAddress)}</p> : null}
      {mayEdit && namedAddress && found.suggestsLead ? (
        <SuggestedLead projectId={thread.projectId} address={namedAddress} />
      ) : null}
    </Stack>
  );
}

type SuggestedLeadProps = { projectId: string; address: string };

/** Makes the person that a referral names a lead of the project. */
function SuggestedLead({ projectId, address }: SuggestedLeadProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(leadsContract.add, { body: { projectId, leads: [{ email: address }] } }),
    onSuccess({ list: [answer] }) {
      if (answer?.outcome === "new") notify({ type: "success", title: text.added(address) });
      else if (answer?.outcome === "suppressed")
        notify({ type: "info", title: text.leadSuppressed(address) });
      else if (answer?.outcome === "invalid")
        notify({ type: "error", title: text.leadInvalid(address) });
      else notify({ type: "info", title: text.leadKnown(address) });
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.notAdded,
        description: describeFailure(error, text.failures),
      }),
  });
  return (
    <div>
      <Button kind="secondary" size="sm" isBusy={isPending} onPress={() => mutate()}>
        {text.addLead}
      </Button>
    </div>
  );
}
