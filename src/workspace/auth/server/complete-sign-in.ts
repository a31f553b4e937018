import type { Session } from "#src/platform/server/access/session.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import type { SessionCookie } from "#src/platform/server/http/request/session-cookie.ts";
import type { Services } from "#src/platform/server/services.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import type { User } from "#src/workspace/auth/auth.contract.ts";
import { describeDevice } from "#src/workspace/auth/device.rules.ts";
import { mailRecovery } from "./second-factor/mail-person.ts";
import { trustDevice } from "./second-factor/second-factor.queries.ts";
import { findLastOrganization, type SessionProof } from "./sessions.queries.ts";
import { startSession } from "./start-session.ts";

type At = {
  session: Session | undefined;
  request: RequestFacts;
  cookie: SessionCookie;
  services: Services;
};
type SignedIn = { userId: string; proof: SessionProof; trustsDevice?: boolean };

const LONG_AGO = new Date(0).toISOString();

/** Signing in by password, provider or passkey ends here: a record, and a session. */
export async function completeSignIn(
  db: Db,
  at: At,
  { userId, proof, trustsDevice = false }: SignedIn,
): Promise<User> {
  const organizationId = (await findLastOrganization(db, userId)) ?? null;
  const { method, secondFactor } = proof;
  const how = method === "password" ? {} : { provider: method };
  await audit.record(db, {
    kind: "sign_in",
    organizationIds: organizationId ? [organizationId] : [],
    actorId: userId,
    details: { device: describeDevice(at.request.userAgent), ...how },
    request: at.request,
  });
  // Trust in a device saves the code of a sign-in, and proves nothing before a dangerous action.
  const provenAt = secondFactor === "trusted-device" ? { provenAt: LONG_AGO } : {};
  const proven = { ...proof, ...provenAt };
  const user = await startSession(db, { userId, organizationId, proof: proven }, at);
  if (secondFactor === "recovery-code") await mailRecovery(db, at.services, userId);
  // Only a step that was really taken earns trust, so that it cannot be extended without one.
  const wasAsked = secondFactor === "code" || secondFactor === "recovery-code";
  if (trustsDevice && wasAsked) {
    const device = { tokenHash: at.cookie.keepDevice(), userAgent: at.request.userAgent };
    await trustDevice(db, userId, device);
  }
  return user;
}
