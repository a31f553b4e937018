import { seedTodoItems } from "./seed-todo-items.ts";
import { beginTodoItem } from "./update-todo-item.ts";

/** What the neighbours may do with the checklist of a project. */
export const todoItems = { begin: beginTodoItem, seed: seedTodoItems };
