import type { DomainAnswers } from "#src/mail/mailboxes/domains/domains.contract.ts";
import { DOMAINS_AT_ONCE } from "#src/mail/mailboxes/mailboxes.rules.ts";
import { sendingDomains } from "#src/mail/mailboxes/server/domains/domains.public.ts";
import type { Step } from "#src/outreach/strategies/campaigns.contract.ts";
import type {
  Readiness,
  readinessContract,
} from "#src/outreach/strategies/engine/readiness.contract.ts";
import { findCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import {
  emailsIn,
  findKnownFiles,
  hasFiles,
  judgeFiles,
  missingOf,
} from "#src/outreach/strategies/engine/server/files/email-files.ts";
import { readSequence } from "#src/outreach/strategies/engine/server/sequence/read-sequence.ts";
import { listStrandedMailboxes } from "#src/outreach/strategies/engine/server/stranded.queries.ts";
import {
  type DuePerson,
  listActivePeople,
} from "#src/outreach/strategies/engine/server/tick/facts.queries.ts";
import { USABLE } from "#src/outreach/strategies/engine/server/tick/paces.queries.ts";
import { hasLive } from "#src/outreach/strategies/engine/server/tick/places.queries.ts";
import { writeTouch } from "#src/outreach/strategies/engine/server/touch/write-touch.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import { domainOf } from "#src/platform/contract/text-rules.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import type { Services } from "#src/platform/server/services.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { checkLinks, hasField, linksIn, linksToAsk } from "./check-links.ts";
import { findLinkAnswers, setLinkAnswers } from "./link-checks.queries.ts";
import { listSenders, type SenderMailbox } from "./senders.queries.ts";

const MAX_PEOPLE = 3000;
/** How many domains are named. */
const EXAMPLES = 3;

type Reading = HandlerArgs<typeof readinessContract.read>;
type Checking = HandlerArgs<typeof readinessContract.check>;

export async function readReadiness({ db, org, params, services }: Reading): Promise<Readiness> {
  return present(db, org, services, params.campaignId);
}

/** DNS and the links are asked outside of any transaction. */
export async function checkReadiness(args: Checking): Promise<Readiness> {
  const { transaction, org, params, query, services } = args;
  const { campaignId } = params;
  const found = await inOrganization(services, org.organizationId, async ({ db, org: own }) => {
    const campaign = await findCampaign(db, own, campaignId);
    if (!campaign) throw notFound("campaign_not_found");
    await projects.requireOpen(db, own, campaign.projectId);
    const steps = await strategies.listSteps(db, own, [campaignId]);
    const known = await findLinkAnswers(db, own, campaignId);
    const links = linksToAsk(linksIn(steps), known);
    if (query.only === "links") return { links, domains: [] };
    const senders = await listSenders(db, own, campaign.mailboxIds);
    return { links, domains: await domainsToAsk(db, own, senders) };
  });
  const links = await checkLinks(services, found.links);
  const answers: { domain: string; answers: DomainAnswers }[] = [];
  for (const { domain, providers } of found.domains)
    answers.push({ domain, answers: await sendingDomains.check(services, domain, providers) });
  const at = services.clock.now();
  return transaction(async (db) => {
    for (const one of answers) await sendingDomains.set(db, org, one, at);
    const steps = await strategies.listSteps(db, org, [campaignId]);
    await setLinkAnswers(db, org, campaignId, { links: linksIn(steps), answers: links });
    if (query.only === "links") return present(db, org, services, campaignId);
    const page = { after: undefined, most: MAX_PEOPLE };
    const people = await listActivePeople(db, org, campaignId, page);
    await enrolments.askAboutRecipients(
      db,
      org,
      people.map(({ email }) => email),
      at,
    );
    return present(db, org, services, campaignId);
  });
}

/** As many as one request checks. */
async function domainsToAsk(db: Db, org: OrgScope, senders: readonly SenderMailbox[]) {
  const domains = domainsOf(senders);
  const known = await sendingDomains.list(db, org, [...domains.keys()]);
  const all = [...domains].map(([domain, providers]) => {
    const checkedAt = known.get(domain)?.checkedAt ?? null;
    return { domain, providers, checkedAt };
  });
  return sendingDomains.longestAgo(all).slice(0, DOMAINS_AT_ONCE);
}

/** Practice mailboxes do not send to the internet. */
function domainsOf(senders: readonly SenderMailbox[]): Map<string, string[]> {
  const domains = new Map<string, string[]>();
  for (const { address, provider } of senders) {
    if (provider === "practice") continue;
    const domain = domainOf(address).toLowerCase();
    domains.set(domain, [...new Set([...(domains.get(domain) ?? []), provider])]);
  }
  return domains;
}

async function present(
  db: Db,
  org: OrgScope,
  { config }: Pick<Services, "config">,
  campaignId: string,
): Promise<Readiness> {
  const campaign = await findCampaign(db, org, campaignId);
  if (!campaign) throw notFound("campaign_not_found");
  const steps = await strategies.listSteps(db, org, [campaignId]);
  const senders = await listSenders(db, org, campaign.mailboxIds);
  const domains = [...domainsOf(senders).keys()];
  const known = await sendingDomains.list(db, org, domains);
  const stranded = await listStrandedMailboxes(db, org, campaignId);
  const page = { after: undefined, most: MAX_PEOPLE };
  const people = await listActivePeople(db, org, campaignId, page);
  const checks = [
    check("steps", steps.length === 0 ? "fail" : "pass", steps.length),
    failWith("empty-steps", steps.filter(isEmpty).length),
    warnWith("leads", (await hasLive(db, org, campaign.strategyId)) ? 0 : 1),
    warnWith("missing-values", countMissing(people, steps)),
  ];
  const sequence = await readSequence(db, org, campaign, steps);
  if (sequence && sequence.waits.size > 0)
    checks.push(warnWith("sequence", sequence.other.status === "active" ? 0 : sequence.waits.size));
  const links = await readLinks(db, org, campaignId, steps);
  if (links.length > 0) checks.push(linksCheck(links));
  let noMail: Readiness["noMail"] = [];
  const carried = await checkFiles(db, org, campaign.projectId, { steps, senders });
  checks.push(...carried.checks);
  if (steps.some(({ kind }) => kind === "email")) {
    const usable = senders.filter(({ status }) => USABLE.includes(status)).map(({ id }) => id);
    const named = new Set([...campaign.mailboxIds, ...stranded.map(({ mailboxId }) => mailboxId)]);
    const unusable = [...named].filter((id) => !usable.includes(id)).length;
    const state = mailboxState(unusable + usable.length, usable.length);
    const unreachable = people.filter((person) => person.isUnreachable);
    noMail = domainsWithoutMail(unreachable);
    checks.push(
      warnWith("addresses", unreachable.length),
      check("mailboxes", state, unusable),
      warnWith("postal-line", campaign.footer.trim() === "" ? 1 : 0),
      warnWith("https", config.publicUrl.startsWith("https:") ? 0 : 1),
    );
  }
  return {
    checks,
    domains: domains.map(
      (domain) => known.get(domain) ?? { domain, checkedAt: null, answers: null },
    ),
    noMail,
    missingFiles: carried.missing,
    links,
    stranded,
  };
}

/** Nothing about emails without files. */
async function checkFiles(
  db: Db,
  org: OrgScope,
  projectId: string,
  { steps, senders }: { steps: readonly Step[]; senders: readonly SenderMailbox[] },
): Promise<{ checks: Check[]; missing: Readiness["missingFiles"] }> {
  const emails = emailsIn(steps).filter(hasFiles);
  if (emails.length === 0) return { checks: [], missing: [] };
  const known = await findKnownFiles(db, org, projectId, emails);
  const missing = missingOf(emails, known);
  const small = senders.filter(({ provider }) =>
    emails.some((email) => judgeFiles(email, known, provider).isTooLarge),
  );
  const checks = [failWith("files", missing.length), warnWith("file-sizes", small.length)];
  return { checks, missing };
}

async function readLinks(
  db: Db,
  org: OrgScope,
  campaignId: string,
  steps: readonly Step[],
): Promise<Readiness["links"]> {
  const answers = await findLinkAnswers(db, org, campaignId);
  return linksIn(steps).map((link) => {
    const isReached = answers.get(link);
    if (isReached !== undefined) return { link, state: isReached ? "reached" : "failed" };
    return { link, state: hasField(link) ? "has-field" : "not-asked" };
  });
}

function linksCheck(links: Readiness["links"]): Check {
  const failed = links.filter(({ state }) => state === "failed").length;
  const open = links.filter(({ state }) => state === "not-asked").length;
  return failed === 0 && open > 0 ? check("links", "unknown", open) : warnWith("links", failed);
}

function domainsWithoutMail(people: readonly DuePerson[]): Readiness["noMail"] {
  const domains = Map.groupBy(people, ({ email }) => domainOf(email ?? ""));
  return [...domains]
    .map(([domain, own]) => ({ domain, people: own.length }))
    .toSorted((a, b) => b.people - a.people)
    .slice(0, EXAMPLES);
}

type Check = Readiness["checks"][number];
const check = (id: Check["id"], state: Check["state"], count: number): Check => ({
  id,
  state,
  count,
});
const failWith = (id: Check["id"], count: number) => check(id, count > 0 ? "fail" : "pass", count);
const warnWith = (id: Check["id"], count: number) =>
  check(id, count > 0 ? "warning" : "pass", count);

function mailboxState(all: number, usable: number): Check["state"] {
  if (usable === 0) return "fail";
  return usable < all ? "warning" : "pass";
}

/** Connection requests and profile visits need no text. */
function isEmpty(step: Step): boolean {
  if (step.kind === "task") return step.title.trim() === "";
  if (step.kind === "linkedin") return step.action === "message" && step.body.trim() === "";
  return step.body.trim() === "";
}

/** People without a value for a field that has no fallback. */
function countMissing(people: readonly DuePerson[], steps: readonly Step[]): number {
  // Sender fields are known once there is a mailbox.
  const sender = { displayName: "Name Surname" };
  return people.filter((person) =>
    steps.some(
      (step) => writeTouch(step, person, { steps, sender, thread: null }).missing.length > 0,
    ),
  ).length;
}
