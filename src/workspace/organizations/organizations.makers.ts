import type { Person, TestApp } from "#src/testing/test-app.ts";
import { organizationsContract } from "./organizations.contract.ts";
import { purgeOrganizations } from "./server/organizations.jobs.ts";

/** Like its admin, who types the name. */
export async function closeOrganization(admin: Person): Promise<void> {
  const { organizationId, organizationName } = await admin.call(organizationsContract.read);
  await admin.call(organizationsContract.remove, { body: { organizationId, organizationName } });
}

/** Like the nightly job for organisations whose grace period is over. */
export function clearOrganizations({ services }: Pick<TestApp, "services">): Promise<void> {
  const signal = AbortSignal.timeout(60_000);
  return purgeOrganizations.perform({ payload: {}, services, attempt: 1, signal });
}
