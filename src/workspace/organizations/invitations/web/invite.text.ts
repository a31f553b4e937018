import type { Role } from "#src/platform/contract/roles.ts";

const roles: Readonly<Record<Role, string>> = {
  admin: "You'll have Admin access: full access, including members and settings.",
  edit: "You'll have Edit access: change projects and send email.",
  view: "You'll have View access: view everything, but not edit.",
};

export const inviteText = {
  pageTitle: "Invitation",
  heading: (organization: string) => `Join ${organization}`,
  firstHeading: "Create the first account",
  firstIntro: "You'll be the admin and can invite your team.",
  invitedBy: (name: string) => `${name} invited you.`,
  role: (role: Role) => roles[role],
  firstName: "First name",
  lastName: "Last name",
  organization: "Organisation name",
  organizationHint: "Shown to members and in invitations. You can change it later.",
  email: "Email",
  emailFixed: "The invitation is for this address.",
  password: "Password",
  join: "Join",
  createAccount: "Create account",
  nameMissing: (label: string) => `Enter your ${label.toLowerCase()}.`,
  nameNotValid: (label: string, most: number) =>
    `${label} is not valid. Use 1 to ${most} characters.`,
  emailMissing: "Enter your email.",
  emailNotValid: "Email is not valid. Use the form name@company.com.",
  failures: {
    account_exists: "This address already has an account. Sign in instead.",
    rate_limited: "Too many attempts.",
    invitation_not_found: "This invitation was just used or withdrawn.",
  },
  hasAccount: (email: string) => `${email} already has an account.`,
  perhapsAccount: "Already have an account?",
  signInToAccept: "Sign in to accept",
  signIn: "Sign in",
  signedInAs: (email: string) => `You're signed in as ${email}.`,
  signedInHint: "This link creates a new account. Sign out to use it, or stay signed in.",
  signedInHintFor: (email: string) =>
    `This invitation is for ${email}. Sign out to use it, or stay signed in.`,
  joinAs: (email: string) => `You'll join as ${email}.`,
  accept: "Accept",
  later: "Not now",
  signOut: "Sign out and continue",
  stay: "Stay signed in",
  notValidHeading: "This link is not valid",
  notValid:
    "The invitation was used, withdrawn or expired, or the link is incomplete. Check the link, or ask for a new one.",
  missingHeading: "This link is incomplete",
  missing: "Part of the address is missing. Open the link from your invitation again.",
  failedHeading: "Invitation",
  failed: "The invitation could not be loaded.",
};
