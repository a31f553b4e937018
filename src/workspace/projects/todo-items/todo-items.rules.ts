/** The steps of every project, in this order; each exists once. */
export const TODO_TYPES = ["client-business", "client-competitors", "strategy"] as const;
export type TodoType = (typeof TODO_TYPES)[number];

export const TODO_STATUSES = ["todo", "in-progress", "completed"] as const;
export type TodoStatus = (typeof TODO_STATUSES)[number];

/**
 * The statuses each one can be reached from. Work only moves forward; only "completed" can be
 * undone, since it may have been a mistake. Started work never returns to "to do".
 */
export const TODO_COMES_FROM: Readonly<Record<TodoStatus, readonly TodoStatus[]>> = {
  todo: ["completed"],
  "in-progress": ["todo", "completed"],
  completed: ["todo", "in-progress"],
};
