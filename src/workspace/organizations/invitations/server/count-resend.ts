import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Services } from "#src/platform/server/services.ts";

const ONCE_IN_FIVE_MINUTES = { max: 1, seconds: 300 };

/** Counts every way to resend an invitation: its recipient asked for none of these mails. */
export async function countResend(
  services: Services,
  org: OrgScope,
  invitationId: string,
): Promise<void> {
  const key = `invitation:${org.organizationId}:${invitationId}`;
  await services.limits.take(key, ONCE_IN_FIVE_MINUTES);
}
