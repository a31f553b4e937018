/** What a project has to get ready, in this order; each exists once in every project. */
export const TODO_TYPES = ["client-business", "client-competitors", "strategy"] as const;
export type TodoType = (typeof TODO_TYPES)[number];

export const TODO_STATUSES = ["todo", "in-progress", "completed"] as const;
export type TodoStatus = (typeof TODO_STATUSES)[number];

/**
 * From which status each can be reached. Work goes forward; only the mark "completed" can be taken
 * back, since it may have been a slip. What has begun is never "to do" again.
 */
export const TODO_COMES_FROM: Readonly<Record<TodoStatus, readonly TodoStatus[]>> = {
  todo: ["completed"],
  "in-progress": ["todo", "completed"],
  completed: ["todo", "in-progress"],
};
