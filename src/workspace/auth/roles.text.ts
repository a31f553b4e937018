import type { Role } from "#src/platform/contract/roles.ts";

/** The name of a role, and its meaning for the person who has it. */
export const rolesText: Readonly<Record<Role, { name: string; short: string; rights: string }>> = {
  admin: {
    name: "Admin",
    short: "Admin: manages members and settings",
    rights: "Full access, including members and settings.",
  },
  edit: {
    name: "Edit",
    short: "Edit: can edit projects and send email",
    rights: "Can edit projects and send email.",
  },
  view: {
    name: "View",
    short: "View: can view everything",
    rights: "Can view everything, but not edit. Ask an admin if you need to change something.",
  },
};

/** For someone whose role in the organisation has changed. */
export const roleIsNow = (role: string): string => `Your role here is now ${role}`;
