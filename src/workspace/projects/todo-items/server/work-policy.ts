import { definePolicy } from "#src/platform/contract/policy/policy.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { TodoStatus, TodoType } from "#src/workspace/projects/todo-items/todo-items.rules.ts";

export type Work = Readonly<Record<TodoType, { status: TodoStatus; updatedAt: string | null }>>;

/** The progress of each step's work, which only the features above know. */
export type WorkPolicy = {
  readWork(db: Db, org: OrgScope, projectId: string): Promise<Work>;
};

export const workPolicy = definePolicy<WorkPolicy>("work policy");
