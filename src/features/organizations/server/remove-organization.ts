import { audit } from "#src/features/audit/server/audit.public.ts";
import type { organizationsContract } from "#src/features/organizations/organizations.contract.ts";
import { announceRevocation } from "#src/platform/server/bus/revocation.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import {
  deleteInvitationLinks,
  findSettings,
  freezeMembers,
  listAdmins,
  setRemoved,
} from "./organizations.queries.ts";
import { removalMail } from "./removal-mail.ts";

type Args = HandlerArgs<typeof organizationsContract.remove>;

/** Stops everything at once and deletes nothing: the operator can undo it for a month. */
export async function removeOrganization({ db, org, request, tools }: Args): Promise<undefined> {
  const { organizationName } = await findSettings(db, org);
  const admins = await listAdmins(db, org);
  await audit.recordIn(db, org, request, {
    kind: "organization_removed",
    subject: organizationName,
  });
  await setRemoved(db, org);
  await deleteInvitationLinks(db, org);
  for (const userId of await freezeMembers(db, org)) await announceRevocation(db, { userId });
  for (const admin of admins) {
    await tools.mail.queue(db, removalMail(admin, { organizationName, id: org.organizationId }));
  }
  return undefined;
}
