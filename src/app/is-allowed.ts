import type { User } from "#src/features/auth/auth.contract.ts";
import { roleAllows } from "#src/platform/contract/roles.ts";
import type { Access } from "./pages.ts";

/** For the guard, and for menus, which offer only what the guard lets through. */
export function isAllowed(access: Access, session: User["session"]): boolean {
  if (access === "open" || access === "signed-in" || access === "confirmed") return true;
  return session !== null && roleAllows(session.role, access);
}
