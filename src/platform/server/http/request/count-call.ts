import type { EndpointShape } from "#src/platform/contract/endpoint.ts";
import type { RateLimits } from "#src/platform/server/access/rate-limits.ts";
import type { Session } from "#src/platform/server/access/session.ts";
import type { RequestFacts } from "./request-facts.ts";

const PER_PERSON = { max: 600, seconds: 60 };
const PER_ADDRESS = { max: 120, seconds: 60 };

/**
 * The general rate limit. Every call counts, even if it is then refused. It is per user rather than
 * per session, so that signing in again does not reset it.
 */
export async function countCaller(
  facts: RequestFacts,
  session: Session | undefined,
  limits: RateLimits,
): Promise<void> {
  if (!session) return limits.takeLeased(`address:${facts.ipKey}`, PER_ADDRESS);
  limits.refuseBurst(session.userId);
  return limits.takeLeased(`user:${session.userId}`, PER_PERSON);
}

/** The endpoint's own rate limits, checked after access. */
export async function countCall(
  endpoint: EndpointShape,
  facts: RequestFacts,
  session: Session | undefined,
  limits: RateLimits,
): Promise<void> {
  for (const limit of endpoint.limits ?? []) {
    const who = whoIs(limit.by, facts, session);
    const key = `${endpoint.method} ${endpoint.path}:${limit.seconds}:${limit.by}:${who}`;
    await limits.take(key, limit);
  }
}

function whoIs(by: "ip" | "user" | "organization", facts: RequestFacts, session?: Session): string {
  if (by === "user") return session?.userId ?? facts.ipKey;
  if (by === "organization") return session?.organizationId ?? facts.ipKey;
  return facts.ipKey;
}
