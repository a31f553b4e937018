import type { House, Problem } from "../house.ts";
import { isTestFile } from "./room-of.ts";

/**
 * Libraries that one place has wrapped. Everywhere else below src/ uses the wrapping, so that
 * replacing such a library stays the work of one folder. Types may be named anywhere.
 */
const OWNERS: ReadonlyArray<{ packages: RegExp; folders: readonly string[] }> = [
  { packages: /^react-aria-components$/, folders: ["src/ui/"] },
  { packages: /^(fastify|@fastify\/.+)$/, folders: ["src/platform/server/http/"] },
  { packages: /^qs$/, folders: ["src/platform/server/http/", "src/platform/web/"] },
  { packages: /^pg-boss$/, folders: ["src/platform/server/jobs/"] },
  { packages: /^nodemailer$/, folders: ["src/platform/server/mail/"] },
  { packages: /^pino$/, folders: ["src/platform/server/log.ts"] },
  { packages: /^pg$/, folders: ["src/platform/server/"] },
];

const CONTRACT_PACKAGES = new Set(["zod"]);
const SHARED = /^src\/(features\/.*\.(contract|rules)\.ts|platform\/contract\/|editor\/document\/)/;

export function checkPackages(house: House): Problem[] {
  return house.sources.flatMap((source) => {
    const { path } = source;
    if (!path.startsWith("src/") || path.startsWith("src/testing/") || isTestFile(path)) return [];
    return source.imports
      .filter((one) => !one.isOwn)
      .flatMap((one) => {
        const says = refusal(path, one.to, one.isType);
        return says ? [{ path, line: one.line, says }] : [];
      });
  });
}

function refusal(path: string, name: string, isType: boolean): string | undefined {
  if (SHARED.test(path) && !CONTRACT_PACKAGES.has(name) && !isType) {
    return `${name}: contracts, rules and documents run on both sides and import no library but zod.`;
  }
  if (isType) return undefined;
  const owner = OWNERS.find(({ packages }) => packages.test(name));
  if (!owner || owner.folders.some((folder) => path.startsWith(folder))) return undefined;
  return `${name} is imported only in ${owner.folders.join(", ")}.`;
}
