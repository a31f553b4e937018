import { useQuery } from "@tanstack/react-query";
import { mailboxesQuery } from "./mailboxes-query.ts";

/** How many mailboxes of a project must be connected again; undefined until it is known. */
export function useReconnectCount(projectId: string): number | undefined {
  const { data } = useQuery(mailboxesQuery(projectId));
  return data?.list.filter(({ status }) => status === "reconnect-required").length;
}
