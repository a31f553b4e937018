import type { ESTree } from "vite";
import { ACCOUNTS_TABLES } from "#src/platform/server/db/cluster/accounts-tables.ts";
import type { Problem, Repository } from "../repository.ts";
import type { Source } from "../source.ts";
import { calledName } from "../syntax.ts";
import { isTestFile } from "./module-of.ts";

const HELPER = "src/platform/server/db/tenant.ts";

/**
 * Files that access tenant tables without an OrgScope, each with its reason. Adding a line requires
 * a review.
 */
const WITHOUT_SCOPE: Readonly<Record<string, string>> = {
  "src/workspace/access-tokens/server/find-token.queries.ts":
    "a token is looked up before its organisation is known",
  "src/workspace/connected-apps/server/connections.queries.ts":
    "an app shows a secret before its organisation is known",
  "src/workspace/audit/server/record.queries.ts":
    "what happens to an account is recorded in each organisation of the person",
  "src/workspace/auth/server/sessions.queries.ts": "a token is looked up before anyone is known",
  "src/workspace/auth/server/credentials.ts": "a reset ends what was added in any organisation",
  "src/workspace/auth/server/second-factor/second-factor.queries.ts":
    "second factors belong to people, and are kept with the accounts",
  "src/workspace/auth/server/users.queries.ts": "a person sees all their memberships",
  "src/workspace/files/server/gone-files.queries.ts":
    "bytes of deleted projects are removed, organisation by organisation",
  "src/mail/mailboxes/server/count-due.queries.ts":
    "counts for the operator's metrics, before any organisation",
  "src/outreach/strategies/engine/server/due-campaigns.queries.ts":
    "looks for what is due before any organisation is known, and reads ids only",
  "src/outreach/strategies/enrolments/server/recipients/due-recipients.queries.ts":
    "what is due is found by its time, before any organisation is known",
  "src/mail/mailboxes/server/sending/due-sends.queries.ts":
    "what is due is found by its time, before any organisation is known",
  "src/mail/mailboxes/server/sync/due-mailboxes.queries.ts":
    "what is due is found by its time, before any organisation is known",
  "src/workspace/webhooks/server/due-webhooks.queries.ts":
    "what is due is found by its time, before any organisation is known",
  "src/workspace/notifications/server/due-notifications.queries.ts":
    "what is due is found by its time, before any organisation is known",
  "src/workspace/organizations/server/clear-organization.queries.ts":
    "clears away an organisation that no one can open any more",
  "src/workspace/organizations/invitations/server/invitations.queries.ts":
    "an invitation is found by its token, before its reader belongs anywhere",
  "src/workspace/organizations/members/server/memberships.queries.ts":
    "people join from outside, and an operator stands in no organisation",
  "src/workspace/single-sign-on/server/before-organization.queries.ts":
    "people sign in before they belong to the organisation, and providers end their sessions",
  "src/workspace/single-sign-on/server/domain-checks.queries.ts":
    "a domain belongs to one of all organisations",
  "src/workspace/single-sign-on/server/confirm.queries.ts":
    "what is due is found by its time, before any organisation is known",
  "src/platform/server/bus/publish.ts": "writes the organisation of its caller into each row",
  "src/platform/server/platform-jobs.ts": "removes what is too old, organisation by organisation",
};

export function worksWithoutScope(path: string): boolean {
  return path in WITHOUT_SCOPE;
}

const REACHES = /^(selectFrom|updateTable|deleteFrom|insertInto|replaceInto|mergeInto|from|using)$/;
const OPENS = /^(selectFrom|updateTable|deleteFrom|insertInto|replaceInto|mergeInto)$/;
const JOINS = /^(inner|left|right|full|cross)(Lateral)?Join(Lateral)?$/;

/** Tenant tables are accessed only through the four helpers that add the organisation. */
export function checkTenantTables(repository: Repository): Problem[] {
  const tables = tenantTables(repository);
  const stale = Object.keys(WITHOUT_SCOPE).filter(
    (path) => repository.has(HELPER) && !repository.has(path),
  );
  return [
    ...stale.map((path) => ({
      path: "scripts/architecture/import-rules/tenant-tables.ts",
      line: 1,
      says: `${path} is listed there and does not exist.`,
    })),
    ...repository.sources.filter(isGuarded).flatMap((source) => problemsIn(source, tables)),
    ...repository.sources
      .filter(({ path }) => worksWithoutScope(path))
      .flatMap((source) => unnamedIn(source, tables)),
  ];
}

function isGuarded({ path }: Source): boolean {
  if (!path.startsWith("src/") || path.startsWith("src/testing/") || isTestFile(path)) return false;
  return path !== HELPER && !worksWithoutScope(path);
}

function tenantTables(repository: Repository): ReadonlySet<string> {
  const text = repository.has("db/tables.ts") ? repository.read("db/tables.ts") : "";
  const union = /type TenantTable =([^;]*);/.exec(text)?.[1] ?? "";
  return new Set([...union.matchAll(/"(\w+)"/g)].map((match) => match[1] ?? ""));
}

function problemsIn(source: Source, tables: ReadonlySet<string>): Problem[] {
  const problems: Problem[] = [];
  const add = (start: number, says: string) => {
    problems.push({ path: source.path, line: source.lineAt(start), says });
  };
  source.visit({
    CallExpression(call) {
      const method = calledName(call);
      const [first, ...rest] = call.arguments;
      if (!first) return;
      if (OPENS.test(method) && isComputed(first))
        add(first.start, `name the table of ${method}() in the call, where it can be checked.`);
      const table = namesIn(first).find((name) => tables.has(name));
      if (table === undefined) return;
      if (REACHES.test(method) && !isOfClass(call)) {
        add(
          first.start,
          `${method}("${table}") forgets the organisation; use selectIn, updateIn, deleteIn or insertIn.`,
        );
      }
      const condition = rest.map((one) => source.text.slice(one.start, one.end)).join(" ");
      if (JOINS.test(method) && !condition.includes("organization_id")) {
        add(first.start, `the join on ${table} does not compare organization_id.`);
      }
    },
    TaggedTemplateExpression({ tag, quasi, start }) {
      if (tag.type !== "Identifier" || tag.name !== "sql") return;
      const text = quasi.quasis.map((part) => part.value.raw).join(" ? ");
      const named = [...text.matchAll(/\b(?:from|join|update|into|using|only)\s+"?(\w+)/gi)];
      const table = named.map((match) => match[1] ?? "").find((name) => tables.has(name));
      if (table) add(start, `hand-written SQL reaches ${table} past the tenant helpers.`);
    },
  });
  return problems;
}

/**
 * Even without a scope each statement names the organisation, whose rows may be on another node.
 */
function unnamedIn(source: Source, tables: ReadonlySet<string>): Problem[] {
  const problems: Problem[] = [];
  source.visit({
    CallExpression(call) {
      const [first] = call.arguments;
      if (!first || !/^(selectFrom|updateTable|deleteFrom)$/.test(calledName(call))) return;
      const isTenant = namesIn(first).some((one) => tables.has(one) && !ACCOUNTS_TABLES.has(one));
      const statement = source.text.slice(first.start).split(/;\n/, 1)[0] ?? "";
      if (!(isTenant || isComputed(first)) || statement.includes("organization_id")) return;
      const says = "the statement does not name the organisation whose rows it means.";
      problems.push({ path: source.path, line: source.lineAt(first.start), says });
    },
  });
  return problems;
}

/** `Buffer.from("events")` accesses no table. */
function isOfClass({ callee }: ESTree.CallExpression): boolean {
  if (callee.type !== "MemberExpression" || callee.object.type !== "Identifier") return false;
  return /^[A-Z]/.test(callee.object.name);
}

/** A table in a variable could be any table. */
function isComputed(node: ESTree.Argument): boolean {
  return ["Identifier", "ConditionalExpression", "MemberExpression"].includes(node.type);
}

function namesIn(node: ESTree.Argument): string[] {
  if (node.type === "Literal") return typeof node.value === "string" ? [tableOf(node.value)] : [];
  if (node.type === "TemplateLiteral") return node.quasis.map((part) => tableOf(part.value.raw));
  if (node.type !== "ArrayExpression") return [];
  return node.elements.flatMap((one) => (one && one.type === "Literal" ? namesIn(one) : []));
}

/** `"memberships as m"` names memberships. */
function tableOf(text: string): string {
  return text.trim().split(/\s/)[0] ?? "";
}
