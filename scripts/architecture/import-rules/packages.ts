import type { Problem, Repository } from "../repository.ts";
import { isTestFile } from "./module-of.ts";

/**
 * Libraries with a wrapper. Elsewhere below src/ the wrapper is used, so that the library can be
 * replaced in one folder. Types may be imported anywhere.
 */
const OWNERS: ReadonlyArray<{ packages: RegExp; folders: readonly string[] }> = [
  { packages: /^react-aria-components$/, folders: ["src/ui/"] },
  { packages: /^(fastify|@fastify\/.+)$/, folders: ["src/platform/server/http/"] },
  { packages: /^qs$/, folders: ["src/platform/server/http/", "src/platform/web/"] },
  { packages: /^pg-boss$/, folders: ["src/platform/server/jobs/"] },
  {
    packages: /^nodemailer$/,
    folders: ["src/platform/server/mail/", "src/platform/server/mime/"],
  },
  { packages: /^(postal-mime|sanitize-html)$/, folders: ["src/platform/server/mime/"] },
  { packages: /^(ai|@ai-sdk\/.+)$/, folders: ["src/platform/server/ai/"] },
  { packages: /^pino$/, folders: ["src/platform/server/log.ts"] },
  { packages: /^pg$/, folders: ["src/platform/server/"] },
  { packages: /^(prosemirror-.+|entities)$/, folders: ["src/editor/"] },
];

/** Code for both sides, and the few libraries allowed there. */
const SHARED: ReadonlyArray<{ files: RegExp; packages: RegExp; says: string }> = [
  {
    files: /^src\/(.*\.(contract|rules)\.ts$|platform\/contract\/)/,
    packages: /^zod$/,
    says: "contracts and rules run on both sides and import no library but zod.",
  },
  {
    // The second parser only checks ours, in tests and the bench.
    files: /^src\/editor\/(document|testing(?!\/second-reader))\//,
    packages: /^(prosemirror-(model|state)|entities)$/,
    says: "documents run on both sides and import no library but their model and the entities.",
  },
  {
    files: /^src\/editor\/commands\//,
    packages: /^prosemirror-(?!view)/,
    says: "commands run without a view and import only the ProseMirror that has none.",
  },
];

export function checkPackages(repository: Repository): Problem[] {
  return repository.sources.flatMap((source) => {
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
  if (isType) return undefined;
  const shared = SHARED.find(({ files }) => files.test(path));
  if (shared && !shared.packages.test(name)) return `${name}: ${shared.says}`;
  const owner = OWNERS.find(({ packages }) => packages.test(name));
  if (!owner || owner.folders.some((folder) => path.startsWith(folder))) return undefined;
  return `${name} is imported only in ${owner.folders.join(", ")}.`;
}
