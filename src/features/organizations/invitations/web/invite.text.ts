import type { Role } from "#src/platform/contract/roles.ts";

const roles: Readonly<Record<Role, string>> = {
  admin: "You join as an admin: you can do everything, also manage members and the organisation.",
  edit: "You join with the role Edit: you can change projects and send mail.",
  view: "You join with the role View: you can read everything and change nothing.",
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
  email: "E-mail",
  emailFixed: "The invitation was made for this address.",
  password: "Password",
  join: "Join",
  createAccount: "Create account",
  nameMissing: (label: string) => `Enter your ${label.toLowerCase()}.`,
  nameNotValid: (label: string, most: number) =>
    `${label} is not valid. Use 1 to ${most} characters.`,
  emailNotValid: "E-mail is not valid. Use the form name@company.com.",
  failures: {
    account_exists: "This address already has an account. Sign in instead.",
    rate_limited: "Too many attempts.",
    invitation_not_found: "This invitation was used or withdrawn meanwhile.",
  },
  hasAccount: (email: string) => `${email} already has an account.`,
  perhapsAccount: "Already have an account?",
  signInToAccept: "Sign in to accept",
  signIn: "Sign in",
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  signedInHint: "This link makes a new account. Sign out first to use it, or stay where you are.",
  signedInHintFor: (email: string) =>
    `This invitation is for ${email}. Sign out first to use it, or stay where you are.`,
  joinAs: (email: string) => `You join as ${email}.`,
  accept: "Accept",
  later: "Not now",
  signOut: "Sign out and continue",
  stay: "Stay signed in",
  notValidHeading: "This link is not valid",
  notValid:
    "The invitation was used, withdrawn or has expired, or the link was not copied whole. Try the whole link, or ask for a new one.",
  missingHeading: "This link is incomplete",
  missing: "Part of the address is missing. Open the link from your invitation once more.",
  failedHeading: "Invitation",
  failed: "The invitation could not be loaded.",
};
