import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type ReplyFact, repliesContract } from "#src/inbox/replies/replies.contract.ts";
import { FACT_LENGTH } from "#src/inbox/replies/replies.rules.ts";
import { call, keyOf, read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import styles from "./Replies.module.css";
import { repliesText as text } from "./replies.text.ts";

type AddedFactsProps = { projectId: string; threadId: string };

/** Facts added to a draft that no page contains: one click adds them. */
export function AddedFacts({ projectId, threadId }: AddedFactsProps) {
  const { data } = useQuery(read(repliesContract.facts, { query: { projectId, threadId } }));
  return data?.list.map((fact) => <AddedFact key={fact.factId} fact={fact} />);
}

function AddedFact({ fact }: { fact: ReplyFact }) {
  const { factId, page, question } = fact;
  const [said, setSaid] = useState(fact.text);
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationKey: keyOf(repliesContract.facts),
    mutationFn: (action: "add" | "dismiss") =>
      call(repliesContract.settleFact, {
        params: { factId },
        body: action === "add" ? { action, text: said } : { action },
      }),
    onSuccess(_answer, action) {
      if (action === "add") notify({ type: "success", title: text.factAdded(page.name) });
      void queries.invalidateQueries({ queryKey: keyOf(repliesContract.facts) });
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.factNotAdded,
        description: describeFailure(error, text.failures),
      }),
  });
  return (
    <section className={styles.fact} aria-label={text.factTitle(page.name)}>
      <p className={styles.factTitle}>{text.factTitle(page.name)}</p>
      <Text tone="quiet">{text.factQuestion(question)}</Text>
      <TextArea
        label={text.factText}
        name={`fact-${factId}`}
        rows={2}
        limit={FACT_LENGTH}
        value={said}
        onChange={setSaid}
      />
      <div className={styles.start}>
        <Button
          size="sm"
          kind="secondary"
          isBusy={isPending && variables === "add"}
          isDisabled={said.trim() === ""}
          onPress={() => mutate("add")}
        >
          {text.addFact(page.name)}
        </Button>
        <Button size="sm" kind="ghost" onPress={() => mutate("dismiss")}>
          {text.dismissFact}
        </Button>
      </div>
    </section>
  );
}
