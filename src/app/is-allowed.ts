import type { User } from "#src/features/auth/auth.contract.ts";
import type { Access } from "#src/platform/contract/endpoint.ts";
import { isRole, roleAllows } from "#src/platform/contract/roles.ts";

/** For the guard, and for menus, which offer only what the guard lets through. */
export function isAllowed(access: Access, session: User["session"]): boolean {
  if (!isRole(access)) return true;
  return session !== null && roleAllows(session.role, access);
}
