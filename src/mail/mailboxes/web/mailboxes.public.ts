import { useQuery } from "@tanstack/react-query";
import { mailboxesQuery } from "./mailboxes-query.ts";
import { noticesText } from "./notices.text.ts";

/** That mailboxes of a project must be connected again; undefined where none must. */
export function useReconnects(projectId: string): { shows: string; says: string } | undefined {
  const { data } = useQuery(mailboxesQuery(projectId));
  const count = data?.list.filter(({ status }) => status === "reconnect-required").length ?? 0;
  return count === 0 ? undefined : { shows: "!", says: noticesText.toReconnect(count) };
}
