import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { labelsContract } from "#src/inbox/labels/labels.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { ownAddressesOf } from "#src/mail/mailboxes/mailboxes.rules.ts";
import { possibleRepliesContract } from "#src/outreach/strategies/engine/stops/possible-replies.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { inboxText as text } from "./inbox.text.ts";
import type { InboxFacts } from "./inbox-facts.ts";

export function labelsQuery(projectId: string) {
  return read(labelsContract.list, { params: { projectId } });
}

export function mailboxesQuery(projectId: string) {
  return read(mailboxesContract.list, { body: { projectId } });
}

/** Stable until its content changes, since every row depends on it. */
export function useInboxFacts(projectId: string, timeZone: string): InboxFacts {
  const memberNames = useMemberNames();
  const labels = useQuery(labelsQuery(projectId)).data;
  const mailboxes = useQuery(mailboxesQuery(projectId)).data;
  const query = { projectId };
  const replies = useQuery(read(possibleRepliesContract.list, { query })).data;
  return useMemo(
    () => ({
      ownAddresses: ownAddressesOf(mailboxes?.list ?? []),
      labelItems: new Map(
        labels?.list.flatMap(({ items }) => items.map((item) => [item.labelItemId, item])),
      ),
      possibleReplies: Map.groupBy(replies?.list ?? [], ({ threadId }) => threadId),
      memberNames,
      timeZone,
      projects: NO_PROJECTS,
    }),
    [labels, mailboxes, replies, memberNames, timeZone],
  );
}

const NO_PROJECTS: InboxFacts["projects"] = new Map();
/** The possible assignees. */
export function useMemberNames(): InboxFacts["memberNames"] {
  const { id: ownId } = useUser();
  const members = useQuery(read(membersContract.names)).data;
  return useMemo(
    () =>
      new Map(
        members?.list.map(({ memberId, name }) => [
          memberId,
          memberId === ownId ? text.assignedYou : name,
        ]),
      ),
    [members, ownId],
  );
}
