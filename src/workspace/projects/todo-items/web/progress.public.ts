import { useQuery } from "@tanstack/react-query";
import { todoItemsQuery } from "./todo-items-query.ts";

/** The progress of a project; pending marks count already. */
export function useProjectProgress(projectId: string) {
  return useQuery(todoItemsQuery(projectId)).data;
}
