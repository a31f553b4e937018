import { DAYS_OF_GRACE } from "#src/features/organizations/organizations.rules.ts";
import type { NewMail } from "#src/platform/server/mail/new-mail.ts";
import { writeLetter } from "#src/platform/server/mail/system-mail-html.ts";

type Admin = { firstName: string; lastName: string; email: string };

export function removalMail(
  admin: Admin,
  organization: { organizationName: string; id: string },
): NewMail {
  const { organizationName, id } = organization;
  return {
    kind: "organization-removed",
    to: { name: `${admin.firstName} ${admin.lastName}`, address: admin.email },
    subject: `${organizationName} was closed`,
    ...writeLetter({
      heading: `${organizationName} was closed`,
      paragraphs: [
        "An admin closed this organisation. No one can open it any more, and nothing is sent in its name.",
        `For ${DAYS_OF_GRACE} days the person who runs the server can bring it back with everything in it. Its number is ${id}.`,
      ],
      footnote: "You receive this because you were an admin there.",
    }),
  };
}
