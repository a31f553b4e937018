import type { Role } from "#src/platform/contract/roles.ts";
import type { NewMail } from "#src/platform/server/mail/new-mail.ts";
import { writeLetter } from "#src/platform/server/mail/system-mail-html.ts";

const ROLES = {
  admin: "Admin: everything, and who belongs to it",
  edit: "Edit: change projects and send mail",
  view: "View: read everything",
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

export function signUpTriedMail(
  to: NewMail["to"],
  { organizationName, invitedBy }: { organizationName: string; invitedBy: string | null },
): NewMail {
  const from = invitedBy ? `${invitedBy} of ${organizationName}` : organizationName;
  return {
    kind: "sign-up-tried",
    to,
    subject: `An invitation to ${organizationName} for your address`,
    ...writeLetter({
      heading: "You have an account already",
      paragraphs: [
        `Someone tried to open an account with your address, through an invitation from ${from}. Nothing was changed.`,
        "Was it you? Then open the invitation again and sign in to accept it. If not, there is nothing to do.",
      ],
    }),
  };
}
