import { useQuery } from "@tanstack/react-query";
import { todoItemsQuery } from "./todo-items-query.ts";

/** How far a project is; a step that is being marked counts as marked at once. */
export function useProjectProgress(projectId: string) {
  return useQuery(todoItemsQuery(projectId)).data;
}
