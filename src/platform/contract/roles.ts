import { z } from "zod";

const ROLE_RANKS = { admin: 3, edit: 2, view: 1 } as const;

export const Role = z.enum(["admin", "edit", "view"]);
export type Role = z.infer<typeof Role>;

/** A role includes every role of a lower rank. */
export function roleAllows(role: Role, needed: Role): boolean {
  return ROLE_RANKS[role] >= ROLE_RANKS[needed];
}

export function isRole(text: string): text is Role {
  return Object.hasOwn(ROLE_RANKS, text);
}
