import type { DomainAnswers, DomainCheck } from "#src/mail/mailboxes/domains/domains.contract.ts";
import type { Dns } from "#src/platform/server/outgoing/dns.ts";
import type { Services } from "#src/platform/server/services.ts";
import { checkBlocklists } from "./check-blocklists.ts";
import { checkSpf } from "./check-spf.ts";

/** Known DKIM selectors of providers. Others choose any name. */
const SELECTORS: Readonly<Record<string, readonly string[]>> = {
  gmail: ["google", "20230601"],
  outlook: ["selector1", "selector2"],
};
const USUAL_SELECTORS = ["default", "dkim", "mail", "s1", "k1", "selector1", "google"];

const found = (record: string): DomainCheck => ({ state: "pass", record, problem: null });
const UNKNOWN: DomainCheck = { state: "unknown", record: null, problem: "no-answer" };

/** The DNS records that receivers check for this domain, and the lists that they ask. */
export async function checkDomain(
  { dns, config }: Pick<Services, "dns" | "config">,
  domain: string,
  providers: readonly string[],
): Promise<DomainAnswers> {
  const [spf, dkim, mx, policy, blocklists] = await Promise.all([
    checkSpf(dns, domain, providers),
    checkDkim(dns, domain, providers),
    checkMx(dns, domain),
    findPolicy(dns, domain),
    checkBlocklists(dns, domain, config.domainBlocklists),
  ]);
  return { spf, dkim, mx, dmarc: judgePolicy(policy, [spf, dkim]), blocklists };
}

async function checkDkim(
  dns: Dns,
  domain: string,
  providers: readonly string[],
): Promise<DomainCheck> {
  const known = providers.flatMap((provider) => SELECTORS[provider] ?? []);
  const selectors = known.length > 0 ? known : USUAL_SELECTORS;
  const answers = await Promise.all(
    selectors.map((selector) => dns.txt(`${selector}._domainkey.${domain}`)),
  );
  for (const answer of answers) {
    // An empty key means that it was revoked.
    const key =
      answer.kind === "found" && answer.records.find((one) => /(^|;)\s*p=[^;\s]/i.test(one));
    if (key) return found(key);
  }
  if (answers.every(({ kind }) => kind === "unknown")) return UNKNOWN;
  if (known.length > 0) return { state: "warning", record: null, problem: "dkim-not-found" };
  return { state: "unknown", record: null, problem: "dkim-selector-unknown" };
}

async function checkMx(dns: Dns, domain: string): Promise<DomainCheck> {
  const answer = await dns.mx(domain);
  if (answer.kind === "unknown") return UNKNOWN;
  const hosts = answer.kind === "found" ? answer.records.filter((host) => host !== "") : [];
  if (hosts.length === 0) return { state: "fail", record: null, problem: "mx-missing" };
  return found(hosts.join(", "));
}

/** The domain's own DMARC policy, or a parent's. */
async function findPolicy(dns: Dns, domain: string): Promise<DomainCheck> {
  const labels = domain.split(".");
  for (let at = 0; at <= labels.length - 2; at += 1) {
    const answer = await dns.txt(`_dmarc.${labels.slice(at).join(".")}`);
    if (answer.kind === "unknown") return UNKNOWN;
    const record =
      answer.kind === "found" && answer.records.find((one) => /^v=dmarc1\s*(;|$)/i.test(one));
    if (record) return found(record);
  }
  return { state: "fail", record: null, problem: "dmarc-missing" };
}

/** DMARC passes if SPF or DKIM passes for the From domain; both are checked here. */
function judgePolicy(policy: DomainCheck, proofs: readonly DomainCheck[]): DomainCheck {
  if (policy.state !== "pass") return policy;
  if (proofs.some(({ state }) => state === "pass")) return policy;
  if (proofs.some(({ state }) => state === "unknown")) return { ...policy, state: "unknown" };
  return { ...policy, state: "fail", problem: "dmarc-not-aligned" };
}
