import type { Role } from "#src/platform/contract/roles.ts";
import type { NewMail } from "#src/platform/server/mail/new-mail.ts";
import { renderMail } from "#src/platform/server/mail/system-mail-html.ts";

const ROLES = {
  admin: "Admin access: everything, including members and settings",
  edit: "Edit access: change projects and send email",
  view: "View access: view everything, but not edit",
} as const satisfies Record<Role, string>;

export function invitationMail(invitation: {
  id: string;
  email: string;
  role: Role;
  inviter: string;
  organizationName: string;
  link: string;
}): NewMail {
  const { id, email, role, inviter, organizationName, link } = invitation;
  return {
    kind: "invitation",
    aboutId: id,
    to: { name: "", address: email },
    subject: `${inviter} invites you to ${organizationName} on Foreword`,
    ...renderMail({
      heading: `Join ${organizationName}`,
      paragraphs: [
        `${inviter} invites you to work with them in ${organizationName} on Foreword.`,
        `You'll have ${ROLES[role]}.`,
      ],
      action: { label: "Join", url: link },
      footnote:
        "The link is for you only and works for seven days. Don't know the sender? Ignore this email.",
    }),
  };
}

export function signUpTriedMail(
  to: NewMail["to"],
  { organizationName, invitedBy }: { organizationName: string; invitedBy: string | null },
): NewMail {
  const from = invitedBy ? `${invitedBy} of ${organizationName}` : organizationName;
  return {
    kind: "sign-up-tried",
    to,
    subject: `An invitation to ${organizationName} for your address`,
    ...renderMail({
      heading: "You already have an account",
      paragraphs: [
        `Someone tried to create an account with your address, through an invitation from ${from}. Nothing was changed.`,
        "If this was you, open the invitation again and sign in to accept it. If not, there's nothing to do.",
      ],
    }),
  };
}
