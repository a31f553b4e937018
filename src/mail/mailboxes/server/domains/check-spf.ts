import type { DomainAnswers, DomainCheck } from "#src/mail/mailboxes/domains/domains.contract.ts";
import type { Dns } from "#src/platform/server/outgoing/dns.ts";

/** Receivers stop after this many lookups (RFC 7208, 4.6.4). */
const MAX_LOOKUPS = 10;

/** What an SPF record must include for the provider to send for the domain. */
const SERVERS_OF: Readonly<Record<string, string>> = {
  gmail: "_spf.google.com",
  outlook: "spf.protection.outlook.com",
};

type Walk = { lookups: number; names: Set<string>; isUnknown: boolean };

export async function checkSpf(
  dns: Dns,
  domain: string,
  providers: readonly string[],
): Promise<DomainAnswers["spf"]> {
  const answer = await dns.txt(domain);
  const of = (check: DomainCheck, lookups = 0) => ({ ...check, lookups });
  if (answer.kind === "unknown")
    return of({ state: "unknown", record: null, problem: "no-answer" });
  const records = answer.kind === "found" ? answer.records.filter(isSpf) : [];
  const [record] = records;
  if (record === undefined) return of({ state: "fail", record: null, problem: "spf-missing" });
  if (records.length > 1)
    return of({ state: "fail", record: records.join("\n"), problem: "spf-many" });
  const walk: Walk = { lookups: 0, names: new Set([domain]), isUnknown: false };
  await follow(dns, record, walk);
  const { lookups } = walk;
  if (lookups > MAX_LOOKUPS)
    return of({ state: "fail", record, problem: "spf-too-many-lookups" }, lookups);
  if (walk.isUnknown) return of({ state: "unknown", record, problem: "no-answer" }, lookups);
  const isMissing = providers.some((provider) => {
    const servers = SERVERS_OF[provider];
    return servers !== undefined && !walk.names.has(servers);
  });
  if (isMissing) return of({ state: "fail", record, problem: "spf-without-provider" }, lookups);
  if (/(^|\s)\+?all(\s|$)/i.test(record))
    return of({ state: "warning", record, problem: "spf-allows-all" }, lookups);
  return of({ state: "pass", record, problem: null }, lookups);
}

function isSpf(record: string): boolean {
  return /^v=spf1(\s|$)/i.test(record);
}

/** Counts lookups like a receiver, and follows includes. */
async function follow(dns: Dns, record: string, walk: Walk): Promise<void> {
  for (const term of record.split(/\s+/).slice(1)) {
    if (walk.lookups > MAX_LOOKUPS) return;
    const [, mechanism = "", value = ""] =
      /^[+?~-]?(include|redirect|a|mx|ptr|exists)(?:[:=]([^/]*))?(?:\/.*)?$/i.exec(term) ?? [];
    if (mechanism === "") continue;
    walk.lookups += 1;
    const isNested = /^(include|redirect)$/i.test(mechanism);
    // A macro depends on the mail, so it cannot be followed here.
    if (isNested && !value.includes("%")) await followInto(dns, value.toLowerCase(), walk);
  }
}

async function followInto(dns: Dns, name: string, walk: Walk): Promise<void> {
  if (walk.names.has(name)) return;
  walk.names.add(name);
  const answer = await dns.txt(name);
  if (answer.kind === "unknown") walk.isUnknown = true;
  const nested = answer.kind === "found" ? answer.records.find(isSpf) : undefined;
  if (nested !== undefined) await follow(dns, nested, walk);
}
