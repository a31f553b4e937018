import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { inboxRulesContract } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { labelsQuery, mailboxesQuery, useMemberNames } from "#src/inbox/web/use-inbox-facts.ts";
import { keyOf, read } from "#src/platform/web/api.ts";
import type { RuleNames } from "./describe-rule.ts";

export const RULES_KEY = keyOf(inboxRulesContract.list);

export function rulesQuery(projectId: string) {
  return read(inboxRulesContract.list, { query: { projectId } });
}

/** The names of what rules refer to; undefined until they are loaded. */
export function useRuleNames(projectId: string): RuleNames | undefined {
  const labels = useQuery(labelsQuery(projectId)).data;
  const mailboxes = useQuery(mailboxesQuery(projectId)).data;
  const members = useMemberNames();
  return useMemo(
    () =>
      labels &&
      mailboxes && {
        labels: new Map(
          labels.list.flatMap(({ items }) =>
            items.map(({ labelItemId, name }) => [labelItemId, name]),
          ),
        ),
        mailboxes: new Map(mailboxes.list.map(({ mailboxId, email }) => [mailboxId, email])),
        members,
      },
    [labels, mailboxes, members],
  );
}
