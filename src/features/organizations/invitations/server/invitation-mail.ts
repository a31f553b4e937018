import type { Role } from "#src/platform/contract/roles.ts";
import type { NewMail } from "#src/platform/server/mail/system-mail.ts";
import { writeLetter } from "#src/platform/server/mail/system-mail-html.ts";

const ROLES = {
  admin: "Admin: everything, and who belongs to it",
  edit: "Edit: change projects and send mail",
  view: "View: read everything",
} as const satisfies Record<Role, string>;

export function invitationMail(invitation: {
  email: string;
  role: Role;
  inviter: string;
  organizationName: string;
  link: string;
}): NewMail {
  const { email, role, inviter, organizationName, link } = invitation;
  return {
    kind: "invitation",
    to: { name: "", address: email },
    subject: `${inviter} invites you to ${organizationName} on Foreword`,
    ...writeLetter({
      heading: `Join ${organizationName}`,
      paragraphs: [
        `${inviter} invites you to work with them in ${organizationName} on Foreword.`,
        `Your role there: ${ROLES[role]}.`,
      ],
      action: { label: "Join", url: link },
      footnote:
        "The link is for you alone and works for seven days. You do not know the sender? Then ignore this mail and nothing happens.",
    }),
  };
}
