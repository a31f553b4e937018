import type { Step } from "#src/outreach/strategies/campaigns.contract.ts";
import { LINKS_AT_ONCE } from "#src/outreach/strategies/engine/readiness.contract.ts";
import { findLinks } from "#src/outreach/strategies/rich-text/find-links.rules.ts";
import { createSemaphore } from "#src/platform/server/semaphore.ts";
import type { Services } from "#src/platform/server/services.ts";
import { fetchStatus } from "#src/platform/server/web-pages/fetch-bytes.ts";

const AT_ONCE = 4;
const ALL_MS = 25_000;
const LIMITS = { connectMs: 3000, silentMs: 4000, totalMs: 6000 };
/** Servers that answer, but not to programs or not without an account. */
const GUARDED = new Set([401, 403, 429]);

/** The web links of the emails of these steps, in order. */
export function linksIn(steps: readonly Step[]): string[] {
  const texts = steps.flatMap((step) =>
    step.kind === "email" ? [step.body, ...step.variants.map(({ body }) => body)] : [],
  );
  const links = texts.flatMap(findLinks).filter((link) => /^https?:/i.test(link));
  return [...new Set(links)];
}

/** The address depends on the lead. */
export function hasField(link: string): boolean {
  return link.includes("{{");
}

/** As many as one request asks: new ones first, then those that did not answer. */
export function linksToAsk(
  links: readonly string[],
  answers: ReadonlyMap<string, boolean>,
): string[] {
  const rank = (link: string) => {
    const isReached = answers.get(link);
    return isReached === undefined ? 0 : 1 + Number(isReached);
  };
  return links
    .filter((link) => !hasField(link))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, LINKS_AT_ONCE);
}

/** Asks whether these links answer, from the outside, where only public servers are asked. */
export async function checkLinks(
  services: Pick<Services, "outbound" | "config" | "log">,
  asked: readonly string[],
): Promise<Map<string, boolean>> {
  if (asked.length === 0) return new Map();
  const permit = await services.outbound.acquirePermit();
  const enter = createSemaphore(AT_ONCE);
  const signal = AbortSignal.timeout(ALL_MS);
  const isReached = async (link: string, method: "HEAD" | "GET"): Promise<boolean> => {
    const rules = { permit, config: services.config, signal, limits: LIMITS };
    const status = await fetchStatus(link, rules, method).catch((error: unknown) => {
      services.log.debug({ err: error }, "a link of a campaign did not answer");
      return 0;
    });
    return (status > 0 && status < 400) || GUARDED.has(status);
  };
  const answers = await Promise.all(
    asked.map((link) =>
      enter(async (): Promise<[string, boolean]> => {
        // Some servers only know GET.
        const answered = (await isReached(link, "HEAD")) || (await isReached(link, "GET"));
        return [link, answered];
      }),
    ),
  );
  return new Map(answers);
}
