import type { Role } from "#src/platform/contract/roles.ts";

const plural = new Intl.PluralRules("en");

const list = new Intl.ListFormat("en");

const countOf = (count: number) =>
  plural.select(count) === "one" ? "1 invitation" : `${count} invitations`;

const roles: Readonly<Record<Role, { name: string; about: string }>> = {
  admin: { name: "Admin", about: "Full access, including members and settings" },
  edit: { name: "Edit", about: "Can edit projects and send email" },
  view: { name: "View", about: "Can view everything, but not edit" },
};

export const invitationsText = {
  title: "Invitations",
  roles,
  table: "Invitations",
  pages: "Pages of invitations",
  email: "Email",
  role: "Role",
  sent: "Sent",
  state: "State",
  link: "Link",
  waiting: "Waiting",
  until: (day: string) => `Works until ${day}`,
  expired: "Expired",
  expiredHow: "Seven days have passed. Send it again.",
  orphaned: "Stopped",
  orphanedHow: "The sender is no longer an admin. Send it again yourself.",
  by: (name: string) => `by ${name}`,
  empty: "No open invitations",
  emptyHint: "Pending invitations appear here.",
  failed: "The invitations could not be loaded.",
  unproven: "Invited addresses aren't verified",
  unprovenMeans:
    "This server sends no email, so anyone who opens an invitation link gets a confirmed account for the invited address. Your server administrator can change this (INVITED_ADDRESSES).",
  noMail: "This server can't send email",
  noMailHow:
    "Copy each invitation's link and share it yourself. Each link works once, for that address only.",
  noMailHere: "You'll get a link for each address to share yourself.",
  actionsFor: (email: string) => `Actions for ${email}`,
  copyLink: "Copy link",
  copyLinkFor: (email: string) => `Copy link for ${email}`,
  copyNew: "Send it again to get a new link.",
  resend: "Send again",
  renew: "Renew for seven days",
  resendAt: (time: string) => `Just sent. You can send it again at ${time}.`,
  withdraw: "Withdraw…",

  linkCopied: "Link copied",
  linkCopiedHow: (email: string) => `Send it to ${email}. It works once, for that address only.`,
  linkCopiedUnproven: (email: string) =>
    `Send it to ${email}. It doesn't verify the address, so they'll confirm it after joining.`,
  linkTitle: (email: string) => `Link for ${email}`,
  linkByHand: "Your browser blocked copying. Select the link and copy it yourself.",
  close: "Close",
  notCopied: "The link could not be copied",

  sentAgain: (email: string) => `Sent again to ${email}`,
  renewed: (email: string) => `Renewed the invitation for ${email} for seven days`,
  earlierEnded: "Earlier links no longer work.",
  notSentAgain: "The invitation was not sent again",

  withdrawTitle: (email: string) => `Withdraw the invitation for ${email}?`,
  withdrawText:
    "Its links stop working immediately. You can invite this address again at any time.",
  withdrawConfirm: "Withdraw",
  wasWithdrawn: (email: string) => `Withdrew the invitation for ${email}`,

  failures: {
    invitation_not_found: "This invitation no longer exists. It may have been accepted.",
    invitation_expired: "This invitation expired. Send it again to get a new link.",
    rate_limited: "Too many at once. Try again in a few minutes.",
  },

  invite: "Invite people",
  addresses: "Email addresses",
  addressesHint: "Separate addresses with commas, spaces or lines.",
  addressesPlaceholder: "name@company.com",
  roleField: "Role",
  cancel: "Cancel",
  done: "Done",
  send: (count: number) => (count > 1 ? `Send ${countOf(count)}` : "Send invitation"),
  create: (count: number) => (count > 1 ? `Create ${countOf(count)}` : "Create invitation"),
  noAddress: "Enter at least one address.",
  tooMany: (most: number, count: number) =>
    `Invite at most ${most} people at once. You entered ${count}.`,
  notAnAddress: "Email is not valid. Use the form name@company.com.",
  sentLately: "Invited a few minutes ago. No new invitation was sent.",
  alreadyMember: "Already a member.",
  notBusiness: "Email should be a valid business email",
  wrongOf: (wrong: number, all: number) =>
    `${wrong} of ${all} ${wrong === 1 ? "address needs" : "addresses need"} a correction.`,
  limited: "You've reached the limit for invitations. Try again later.",
  invited: (count: number) => `${countOf(count)} sent`,
  created: (count: number) => `${countOf(count)} created`,
  wasOpen: "was already invited. Earlier links ended",
  hadOne: (emails: readonly string[]) =>
    `Already invited, so earlier links ended: ${list.format(emails)}.`,
  show: "Show",
};
