import type { TodoStatus, TodoType } from "#src/workspace/projects/todo-items/todo-items.rules.ts";

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

const descriptions: Record<TodoType, string> = {
  "client-business": "What your client sells, and who buys it.",
  "client-competitors": "Who else sells it, and how they compare.",
  strategy: "Who to contact, and what to write.",
};

export const todoItemsText = {
  title: "Get ready",
  names,
  descriptions,
  statuses,
  marked: "Marked as completed",
  doneOf: (done: number, total: number) => `${done} of ${total} steps`,
  allDone: "All steps completed",
  show: "Show steps",
  hide: "Hide steps",
  start: "Start",
  open: "Open",
  complete: "Mark as completed",
  reopen: "Reopen",
  about: (action: string, name: string) => `${action}: ${name}`,
  isCompleted: (name: string) => `Completed ${name}`,
  isReopened: (name: string) => `Reopened ${name}`,
  notChanged: (name: string) => `${name} was not changed`,
  failed: "The steps could not be loaded.",
  failures: {
    project_not_found: "This project was deleted.",
    project_archived: "This project is archived. Restore it first.",
    todo_item_begun: "A step in progress can't go back to To do.",
    todo_item_done: "Everything in this step is done, so it can't be reopened.",
  },
};
