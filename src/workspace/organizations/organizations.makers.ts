import type { Person, TestApp } from "#src/testing/test-app.ts";
import { organizationsContract } from "./organizations.contract.ts";
import { purgeOrganizations } from "./server/organizations.jobs.ts";

/** As its admin does it, who types the name. */
export async function closeOrganization(admin: Person): Promise<void> {
  const { organizationId, organizationName } = await admin.call(organizationsContract.read);
  await admin.call(organizationsContract.remove, { body: { organizationId, organizationName } });
}

/** As the job of the night does it with those whose days of grace are over. */
export function clearOrganizations({ services }: Pick<TestApp, "services">): Promise<void> {
  const signal = AbortSignal.timeout(60_000);
  return purgeOrganizations.perform({ payload: {}, services, attempt: 1, signal });
}
