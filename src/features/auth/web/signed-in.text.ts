import type { Role } from "#src/platform/contract/roles.ts";

const roles: Readonly<Record<Role, string>> = {
  admin: "Admin",
  edit: "Edit",
  view: "View",
};

const rights: Readonly<Record<Role, string>> = {
  admin: "You can do everything, also manage members and the organisation.",
  edit: "You can change projects and send mail.",
  view: "You can read everything. Ask an admin if you need to change something.",
};

export const signedInText = {
  pageTitle: "Projects",
  heading: (product: string) => `Welcome to ${product}`,
  intro: (name: string) => `You are signed in as ${name}.`,
  account: "Your account",
  name: "Name",
  email: "E-mail",
  organization: "Organisation",
  role: "Role",
  roleName: (role: Role) => roles[role],
  rights: (role: Role) => rights[role],
  organizations: "Your organisations",
  active: "Active",
  appearance: "Appearance",
  theme: "Theme",
  themes: { system: "System", light: "Light", dark: "Dark" },
  signOut: "Sign out",
  nowhereTitle: "No organisation",
  nowhereIntro: (name: string) => `You are signed in as ${name}.`,
  nowhere:
    "You belong to no organisation at the moment. Ask an admin to invite you; the invitation link brings you in.",
};
