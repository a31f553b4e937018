import type { Access } from "./endpoint.ts";
import { isRole, type Role, roleAllows } from "./roles.ts";

export type Layout = "auth" | "blank" | "default" | "left-sidebar";

export type Page = {
  /** Parameters are uuids, written in braces as in a contract. */
  path: string;
  title: string;
  /** Its name where a phone has little room. */
  short?: string;
  access: Access;
  layout: Layout;
  /** An address without a screen is in no menu and is answered as if no one had ever named it. */
  isBuilt: boolean;
  /** Belongs to one project, and skips the breadcrumb. */
  isProject?: true;
  /** After `g`, it leads to the page from everywhere. */
  letter?: string;
};

type Rules = Pick<Page, "access" | "isProject" | "letter" | "short"> & { layout?: Layout };

export function builtPage(path: string, title: string, rules: Rules): Page {
  return { path, title, layout: "default", isBuilt: true, ...rules };
}

/** For the guard, and for menus, which offer only what the guard lets through. */
export function isAllowed(access: Access, session: { role: Role } | null): boolean {
  if (!isRole(access)) return true;
  return session !== null && roleAllows(session.role, access);
}
