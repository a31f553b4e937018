import { useQuery } from "@tanstack/react-query";
import { mailboxesQuery } from "./mailboxes-query.ts";
import { noticesText } from "./notices.text.ts";

/** Mailboxes of a project that must be reconnected; undefined if there are none. */
export function useReconnects(projectId: string): { shows: string; says: string } | undefined {
  const { data } = useQuery(mailboxesQuery(projectId));
  const count = data?.list.filter(({ status }) => status === "reconnect-required").length ?? 0;
  return count === 0 ? undefined : { shows: "!", says: noticesText.toReconnect(count) };
}
