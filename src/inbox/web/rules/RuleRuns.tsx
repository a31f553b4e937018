import { useQuery } from "@tanstack/react-query";
import { inboxRulesContract } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";

const reasons = lazyPart(() => import("./RuleReasons.tsx"));

type RuleRunsProps = { projectId: string; threadId: string; mayEdit: boolean };

/** The runs of rules in a conversation. Most have none, and load no further part. */
export function RuleRuns({ projectId, threadId, mayEdit }: RuleRunsProps) {
  const { data } = useQuery(read(inboxRulesContract.listRuns, { query: { projectId, threadId } }));
  const runs = data?.list.filter(({ isUndone }) => !isUndone) ?? [];
  const part = reasons.useWhen(runs.length > 0);
  return part && runs.length > 0 ? <part.RuleReasons runs={runs} mayEdit={mayEdit} /> : null;
}
