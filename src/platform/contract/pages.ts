import type { Access } from "./endpoint.ts";
import { isRole, type Role, roleAllows } from "./roles.ts";

export type Layout = "auth" | "blank" | "default" | "left-sidebar";

export type Page = {
  /** Parameters are UUIDs in braces, as in a contract. */
  path: string;
  title: string;
  /** A shorter name for narrow screens. */
  short?: string;
  access: Access;
  layout: Layout;
  /** A page without a screen appears in no menu and answers 404. */
  isBuilt: boolean;
  /** Belongs to one project, and is left out of the breadcrumb. */
  isProject?: true;
  /** The key that opens the page after `g`, from anywhere. */
  letter?: string;
};

type Rules = Pick<Page, "access" | "isProject" | "letter" | "short"> & { layout?: Layout };

export function builtPage(path: string, title: string, rules: Rules): Page {
  return { path, title, layout: "default", isBuilt: true, ...rules };
}

/** Used by the route guard, and by menus to hide pages the guard would refuse. */
export function isAllowed(access: Access, session: { role: Role } | null): boolean {
  if (!isRole(access)) return true;
  return session !== null && roleAllows(session.role, access);
}
