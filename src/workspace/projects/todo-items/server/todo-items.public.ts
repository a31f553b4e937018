import { workPolicy } from "./work-policy.ts";

export type { Work } from "./work-policy.ts";

export const todoItems = { policy: workPolicy };
