import { Resolver } from "node:dns/promises";
import type { Outbound } from "./outbound.ts";

/**
 * The result of a DNS lookup. If no server responds the result is unknown, which differs from
 * empty.
 */
export type DnsAnswer<Found = string> =
  | { kind: "found"; records: Found[] }
  | { kind: "none" }
  | { kind: "unknown" };

export type Dns = {
  txt(name: string): Promise<DnsAnswer>;
  /** Hosts by preference. */
  mx(name: string): Promise<DnsAnswer>;
  /** The IPv4 addresses of a host, or if it has none, its IPv6 addresses. */
  address(name: string): Promise<DnsAnswer>;
  /** The servers of a domain's service, by preference. */
  srv(name: string): Promise<DnsAnswer<DnsService>>;
};

export type DnsService = { host: string; port: number };

const TIMEOUT_MS = 2000;
const TRIES = 2;
const NOTHING = new Set(["ENOTFOUND", "ENODATA"]);

/** `servers` are the operator's, as `10.0.0.53:53`; defaults to the system's. */
export function createDns({
  servers,
  outbound,
}: {
  servers: readonly string[];
  outbound: Outbound;
}): Dns {
  async function resolveSafely<Found>(
    find: (resolver: Resolver) => Promise<Found[]>,
  ): Promise<DnsAnswer<Found>> {
    try {
      await outbound.acquirePermit();
      const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
      if (servers.length > 0) resolver.setServers(servers);
      const records = await find(resolver);
      return records.length === 0 ? { kind: "none" } : { kind: "found", records };
    } catch (error) {
      const isNothing =
        error instanceof Error && "code" in error && NOTHING.has(String(error.code));
      return { kind: isNothing ? "none" : "unknown" };
    }
  }
  return {
    txt: (name) =>
      resolveSafely(async (resolver) =>
        (await resolver.resolveTxt(name)).map((parts) => parts.join("")),
      ),
    mx: (name) =>
      resolveSafely(async (resolver) => {
        const found = await resolver.resolveMx(name);
        return found.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange);
      }),
    async address(name) {
      const answer = await resolveSafely((resolver) => resolver.resolve4(name));
      return answer.kind === "none" ? resolveSafely((resolver) => resolver.resolve6(name)) : answer;
    },
    srv: (name) =>
      resolveSafely(async (resolver) => {
        const found = await resolver.resolveSrv(name);
        return found
          .toSorted((a, b) => a.priority - b.priority || b.weight - a.weight)
          .map(({ name: host, port }) => ({ host, port }));
      }),
  };
}
