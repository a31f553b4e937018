import type { TodoStatus, TodoType } from "#src/features/todo-items/todo-items.rules.ts";

const names: Record<TodoType, string> = {
  "client-business": "Client's business",
  "client-competitors": "Client's competitors",
  strategy: "Strategy",
};

const statuses: Record<TodoStatus, string> = {
  todo: "To do",
  "in-progress": "In progress",
  completed: "Completed",
};

export const todoItemsText = {
  title: "Get ready",
  names,
  statuses,
  doneOf: (done: number, total: number) => `${done} of ${total}`,
  allDone: "All completed",
  show: "Show steps",
  hide: "Hide steps",
  complete: "Mark as completed",
  reopen: "Reopen",
  about: (action: string, name: string) => `${action}: ${name}`,
  isCompleted: (name: string) => `${name} is completed`,
  isReopened: (name: string) => `${name} is in progress again`,
  notChanged: (name: string) => `${name} was not changed`,
  failed: "The steps could not be loaded.",
  failures: {
    project_not_found: "Somebody has deleted this project.",
    project_archived: "This project is archived. Restore it first.",
    todo_item_begun: "This has begun already and cannot be to do again.",
  },
};
