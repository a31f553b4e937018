import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReplyTone } from "#src/features/inbox/context/context.rules.ts";
import { type Reply, repliesContract } from "#src/features/inbox/replies/replies.contract.ts";
import type { ReplyLength } from "#src/features/inbox/replies/replies.rules.ts";
import { call, keyOf, read } from "#src/platform/web/api.ts";

export type Wishes = { instruction: string; tone?: ReplyTone; length: ReplyLength };

type Change = {
  replyId: string;
  action: "refine" | "accept" | "discard";
  version?: number;
} & Partial<Wishes>;

/** The newest draft of a conversation, or the draft that was begun for a pasted mail. */
export type ReplyPlace = { projectId: string } & ({ threadId: string } | { replyId: string });

/** The draft of an answer, and what can be done with it. */
export function useReply(place: ReplyPlace) {
  const { projectId } = place;
  const queries = useQueryClient();
  const question = read(repliesContract.read, { query: place });
  const asked = useQuery(question);
  const keep = (reply: Reply) =>
    queries.setQueryData(question.queryKey, { reply, isOvertaken: false });
  const begin = useMutation({
    mutationKey: keyOf(repliesContract.read),
    mutationFn: (wishes: Wishes & { threadId: string }) =>
      call(repliesContract.generate, { body: { projectId, ...wishes } }),
    onSuccess: keep,
  });
  const change = useMutation({
    mutationKey: keyOf(repliesContract.read),
    mutationFn: (wish: Change) => call(repliesContract.change, { body: { projectId, ...wish } }),
    onSuccess: keep,
  });
  const { reply, isOvertaken = false } = asked.data ?? {};
  // What was sent or discarded is history, and so is what answers an earlier mail.
  const open = reply?.outcome === null && !isOvertaken ? reply : undefined;
  return { asked, reply: open, begin, change };
}
