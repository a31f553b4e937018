import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReplyTone } from "#src/inbox/context/context.rules.ts";
import { type Reply, repliesContract } from "#src/inbox/replies/replies.contract.ts";
import type { ReplyLength } from "#src/inbox/replies/replies.rules.ts";
import { call, keyOf, read } from "#src/platform/web/api.ts";

export type Wishes = { instruction: string; tone?: ReplyTone; length: ReplyLength };

type Change = {
  replyId: string;
  action: "refine" | "accept" | "discard";
  version?: number;
  composed?: string;
} & Partial<Wishes>;

/** A message of a conversation; defaults to the conversation's newest draft. */
export type ReplyPlace = { projectId: string; threadId: string; messageId: string | undefined };

/** An AI draft with its actions. */
export function useReply({ projectId, threadId, messageId }: ReplyPlace) {
  const place = { projectId, threadId, ...(messageId === undefined ? {} : { messageId }) };
  const queries = useQueryClient();
  const question = read(repliesContract.read, { query: place });
  const asked = useQuery(question);
  // The response belongs to the message at that time, even if the target changed since.
  const keeping = {
    onMutate: () => question.queryKey,
    onSuccess: (reply: Reply, _asked: unknown, key: typeof question.queryKey) =>
      queries.setQueryData(key, { reply, isOvertaken: false }),
  };
  const begin = useMutation({
    mutationKey: keyOf(repliesContract.read),
    mutationFn: (wishes: Wishes) =>
      call(repliesContract.generate, { body: { ...place, ...wishes } }),
    ...keeping,
  });
  const change = useMutation({
    mutationKey: keyOf(repliesContract.read),
    mutationFn: (wish: Change) => call(repliesContract.change, { body: { projectId, ...wish } }),
    ...keeping,
  });
  const { reply, isOvertaken = false } = asked.data ?? {};
  // Sent, discarded and outdated drafts are history.
  const isPast = isOvertaken && messageId === undefined;
  const open = reply?.outcome === null && !isPast ? reply : undefined;
  return { asked, reply: open, begin, change };
}
