import type { Role } from "#src/platform/contract/roles.ts";

const plural = new Intl.PluralRules("en");

/** The name of a role in a list of people, and its meaning. */
const roles: Readonly<Record<Role, { name: string; about: string }>> = {
  admin: { name: "Admin", about: "Full access, including members and settings" },
  edit: { name: "Edit", about: "Can edit projects and send email" },
  view: { name: "View", about: "Can view everything, but not edit" },
};

export const membersText = {
  roles,
  table: "Members",
  pages: "Pages of members",
  name: "Name",
  email: "Email",
  role: "Role",
  joined: "Joined",
  you: "You",
  search: "Search by name or email",
  roleFilter: "Role",
  allRoles: "All roles",
  clearFilters: "Clear filters",
  noneFound: "No one found",
  noneFoundHint: "No members match this search.",
  found: (count: number) =>
    plural.select(count) === "one" ? "1 member found." : `${count} members found.`,
  invite: "Invite people",
  onlyYou: "Only you so far",
  onlyYouHint: "Invite the people you work with. They join in one click.",
  failed: "The members could not be loaded.",
  roleOf: (name: string) => `role of ${name}`,
  actionsFor: (name: string) => `Actions for ${name}`,
  copyEmail: "Copy email address",
  emailCopied: "Email address copied",
  notCopied: "Your browser blocked copying.",
  remove: "Remove…",
  signOut: "Sign out everywhere…",
  reset: "Reset two-step sign-in…",
  lastAdmin: "You're the only admin. Make someone else an admin first.",
  nowHas: (name: string, role: Role) => `${name} is now ${roles[role].name}`,
  wasRemoved: (name: string) => `Removed ${name}`,
  notChanged: (name: string) => `The role of ${name} did not change`,
  failures: {
    member_last_admin:
      "An organisation needs at least one admin. Make someone else an admin first.",
    second_factor_off: "This member has not turned on two-step sign-in.",
    member_not_found: "This person is no longer a member.",
    rate_limited: "You're going too fast. Wait a moment.",
  },

  lowerTitle: "Stop being an admin?",
  lowerText: (role: Role) =>
    `You'll become ${roles[role].name}: ${roles[role].about.toLowerCase()}. You lose access to members and settings immediately, and invitations you sent stop working. Only another admin can make you an admin again.`,
  lowerConfirm: (role: Role) => `Become ${roles[role].name}`,

  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: (firstName: string) =>
    `${firstName} loses access to this organisation immediately, on every device. Invitations from ${firstName} stop working. Everything else ${firstName} created stays.`,
  removeConfirm: "Remove",

  signOutTitle: (name: string) => `Sign ${name} out everywhere?`,
  signOutText: (firstName: string) =>
    `${firstName} is signed out of this organisation on every device, and can sign in again.`,
  signOutConfirm: "Sign out everywhere",
  signedOut: (name: string, devices: number) =>
    plural.select(devices) === "one"
      ? `Signed ${name} out on 1 device`
      : `Signed ${name} out on ${devices} devices`,

  resetTitle: (name: string) => `Reset the two-step sign-in of ${name}?`,
  resetText: (firstName: string) =>
    `For someone who lost the device and the recovery codes. ${firstName} gets an email now. In 24 hours the password alone signs in, unless ${firstName} cancels it or signs in with a code. You can cancel it under Settings › Organisation.`,
  resetConfirm: "Reset in 24 hours",
  resetAsked: (name: string, when: string) => `The two-step sign-in of ${name} is reset on ${when}`,
};
