import type { Person } from "#src/testing/test-app.ts";
import { organizationsContract } from "./organizations.contract.ts";

/** As its admin does it, who types the name. */
export async function closeOrganization(admin: Person): Promise<void> {
  const { organizationId, organizationName } = await admin.call(organizationsContract.read);
  await admin.call(organizationsContract.remove, { body: { organizationId, organizationName } });
}
