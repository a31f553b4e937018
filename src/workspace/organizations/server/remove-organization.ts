import { conflict } from "#src/platform/server/app-error.ts";
import { announceRevocation } from "#src/platform/server/bus/revocation.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import type { NewMail } from "#src/platform/server/mail/new-mail.ts";
import { renderMail } from "#src/platform/server/mail/system-mail-html.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import type { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import { DAYS_OF_GRACE } from "#src/workspace/organizations/organizations.rules.ts";
import { deleteInvitationLinks, freezeMembers, setRemoved } from "./organizations.queries.ts";

type Admin = { firstName: string; lastName: string; email: string };

type Args = HandlerArgs<typeof organizationsContract.remove>;

/**
 * Stops everything but deletes nothing: the operator can undo it for a month. First marks the
 * organisation as removed, so that someone joining at this moment is suspended or refused.
 */
export async function removeOrganization(args: Args): Promise<undefined> {
  const { db, org, body, request, services } = args;
  if (body.organizationId !== org.organizationId) throw conflict("organization_switched");
  const organizationName = await setRemoved(db, org);
  if (organizationName === undefined) throw conflict("organization_missing");
  if (body.organizationName !== organizationName) throw conflict("organization_name_wrong");
  const admins = await members.listAdmins(db, org);
  await audit.recordIn(db, org, request, {
    kind: "organization_removed",
    subject: organizationName,
  });
  await deleteInvitationLinks(db, org);
  for (const userId of await freezeMembers(db, org)) announceRevocation(db, { userId });
  for (const admin of admins) {
    await services.mail.queue(db, removalMail(admin, { organizationName, id: org.organizationId }));
  }
  return undefined;
}

function removalMail(
  admin: Admin,
  organization: { organizationName: string; id: string },
): NewMail {
  const { organizationName, id } = organization;
  return {
    kind: "organization-removed",
    to: { name: `${admin.firstName} ${admin.lastName}`, address: admin.email },
    subject: `${organizationName} was deleted`,
    ...renderMail({
      heading: `${organizationName} was deleted`,
      paragraphs: [
        "An admin deleted this organisation. No one can open it, and nothing more is sent.",
        `Your server administrator can restore it for ${DAYS_OF_GRACE} days. Its ID is ${id}.`,
      ],
      footnote: "You’re receiving this because you were an admin of this organisation.",
    }),
  };
}
