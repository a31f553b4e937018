import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleHelp } from "lucide-react";
import { use, useEffect, useRef } from "react";
import { inboxText } from "#src/inbox/web/inbox.text.ts";
import { InboxFactsContext } from "#src/inbox/web/inbox-facts.ts";
import {
  type PossibleReply,
  possibleRepliesContract,
} from "#src/outreach/strategies/engine/stops/possible-replies.contract.ts";
import { keyOf, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { whenFocusSettles } from "#src/ui/focus/when-focus-settles.ts";
import { focusReading } from "#src/ui/shell/panes/focus-reading.ts";
import { Bar } from "#src/ui/states/Bar.tsx";

const text = inboxText.possibleReply;

type PossibleRepliesProps = { threadId: string; mayEdit: boolean };

/** The paused campaign for which this conversation may be a reply, with buttons to decide. */
export function PossibleReplies({ threadId, mayEdit }: PossibleRepliesProps) {
  const { possibleReplies } = use(InboxFactsContext);
  const replies = possibleReplies.get(threadId) ?? [];
  const frame = useRef<HTMLDivElement>(null);
  const known = useRef(replies.length);
  // The clicked button disappears with its question.
  useEffect(() => {
    if (known.current === replies.length) return;
    known.current = replies.length;
    return whenFocusSettles((holder) => {
      if (!holder && frame.current) focusReading(frame.current);
      return true;
    });
  }, [replies.length]);
  return (
    <div ref={frame}>
      {replies.map((reply) => (
        <Question key={reply.enrolmentId} reply={reply} mayEdit={mayEdit} />
      ))}
    </div>
  );
}

function Question({ reply, mayEdit }: { reply: PossibleReply; mayEdit: boolean }) {
  const { enrolmentId, leadName, strategyName } = reply;
  const queries = useQueryClient();
  const refresh = () =>
    queries.invalidateQueries({ queryKey: keyOf(possibleRepliesContract.list) });
  const { mutate, isPending, variables } = useMutation({
    ...write(possibleRepliesContract.decide),
    async onSuccess(_answer, { body: { isTheirs } }) {
      await refresh();
      notify({
        type: "success",
        title: isTheirs ? text.isTheirs(leadName) : text.isNotTheirs(leadName),
      });
    },
    onError(error) {
      void refresh();
      notify({
        type: "error",
        title: inboxText.notMarked,
        description: describeFailure(error, inboxText.failures),
      });
    },
  });
  const act = (isTheirs: boolean, label: string) => (
    <Button
      size="xs"
      isBusy={isPending && variables.body.isTheirs === isTheirs}
      isDisabled={isPending}
      onPress={() => mutate({ params: { enrolmentId }, body: { isTheirs } })}
    >
      {label}
    </Button>
  );
  return (
    <Bar
      icon={CircleHelp}
      tone="warning"
      actions={
        mayEdit ? (
          <>
            {act(true, text.theirs)}
            {act(false, text.notTheirs)}
          </>
        ) : undefined
      }
    >
      {text.asks(leadName, strategyName)}
    </Bar>
  );
}
