import type { Problem, Repository } from "../repository.ts";
import { isTestFile } from "./module-of.ts";

/**
 * The only files with external effects, each with its guard for a restored copy. Everything else
 * goes through them.
 */
export const GATEWAYS: Readonly<Record<string, string>> = {
  "src/platform/server/mail/submit-mail.ts": "wants a Permit, which a paused copy does not give",
  "src/platform/server/web-pages/guarded-request.ts":
    "wants a Permit, which a paused copy does not give",
  "src/platform/server/mail/probe-smtp.ts": "the operator asks for it, and it carries no mail",
  "src/platform/server/doctor/check-surroundings.ts": "the operator asks our own address",
  "src/workspace/identities/server/providers.ts": "opens no provider while the copy is paused",
  "src/platform/server/outgoing/dns.ts": "wants a Permit, which a paused copy does not give",
  "src/platform/server/outgoing/call-api.ts": "wants a Permit, which a paused copy does not give",
  "src/mail/mailboxes/server/providers/oauth-grants.ts":
    "wants a Permit, which a paused copy does not give",
  "src/mail/mailboxes/server/providers/imap/imap-connection.ts":
    "wants a Permit, which a paused copy does not give",
  "src/workspace/single-sign-on/server/provider.ts":
    "wants a Permit, which a paused copy does not give",
  "src/workspace/single-sign-on/server/claims.ts": "asks by the guarded fetch of provider.ts",
  "src/workspace/single-sign-on/server/confirm-sessions.ts":
    "asks by the guarded fetch of provider.ts",
  "src/workspace/single-sign-on/server/begin.ts":
    "makes up random words; provider.ts opens the way",
  "src/workspace/identities/server/begin.ts": "makes up random words; providers.ts opens the way",
};

const WAYS_OUT =
  /^(node:(net|tls|https?|http2|dgram|dns(\/promises)?)|nodemailer\/lib\/(smtp-.+|.*transport)|openid-client|undici|imapflow)$/;

/** Listening, and parsing or resolving addresses; none of these makes a call. */
const HARMLESS = new Set(["createServer", "Server", "isIP", "lookup", "BlockList", "STATUS_CODES"]);

/** External calls only happen where a restored copy is blocked. */
export function checkGateways(repository: Repository): Problem[] {
  return repository.sources.flatMap((source) => {
    const { path } = source;
    if (!/^src\/(.*\/)?server\//.test(path) || isTestFile(path)) return [];
    if (Object.hasOwn(GATEWAYS, path) || path.endsWith("-for-tests.ts")) return [];
    const problems: Problem[] = [];
    const add = (start: number) =>
      problems.push({
        path,
        line: source.lineAt(start),
        says: "this leaves the machine: go through a gateway, or become one in scripts/architecture/import-rules/gateways.ts.",
      });
    source.visit({
      ImportDeclaration({ source: from, specifiers, importKind, start }) {
        if (importKind === "type" || !WAYS_OUT.test(from.value)) return;
        const isHarmless = specifiers.every(
          (one) =>
            one.type === "ImportSpecifier" &&
            (one.importKind === "type" || HARMLESS.has(one.local.name)),
        );
        if (!isHarmless) add(start);
      },
      CallExpression({ callee, start }) {
        if (callee.type === "Identifier" && callee.name === "fetch") add(start);
      },
    });
    return problems;
  });
}
