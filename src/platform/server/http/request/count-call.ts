import type { EndpointShape } from "#src/platform/contract/endpoint.ts";
import type { Left, RateLimits } from "#src/platform/server/access/rate-limits.ts";
import type { Session } from "#src/platform/server/access/session.ts";
import type { RequestFacts } from "./request-facts.ts";

const PER_PERSON = { max: 600, seconds: 60 };
const PER_TOKEN = { max: 300, seconds: 60 };
const PER_ADDRESS = { max: 120, seconds: 60 };

/**
 * The general rate limit. Every call counts, even if it is then refused. It is per user rather than
 * per session, so that signing in again does not reset it. Returns what a program with an access
 * token may still send.
 */
export async function countCaller(
  facts: RequestFacts,
  session: Session | undefined,
  limits: RateLimits,
): Promise<Left | undefined> {
  if (session?.token) {
    // Many tokens of one person have together no more than the person.
    await limits.takeLeased(`tokens-of:${session.userId}`, PER_PERSON);
    return limits.take(`token:${session.id}`, PER_TOKEN);
  }
  if (!session) await limits.takeLeased(`address:${facts.ipKey}`, PER_ADDRESS);
  else {
    limits.refuseBurst(session.userId);
    await limits.takeLeased(`user:${session.userId}`, PER_PERSON);
  }
  return undefined;
}

/** As in the draft standard "RateLimit header fields for HTTP". */
export function rateLimitHeaders({ remaining, seconds }: Left): Record<string, string> {
  return {
    "ratelimit-policy": `"token";q=${PER_TOKEN.max};w=${PER_TOKEN.seconds}`,
    ratelimit: `"token";r=${remaining};t=${seconds}`,
  };
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
