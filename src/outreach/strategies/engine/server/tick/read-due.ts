import { people, type Suppressed } from "#src/outreach/people/server/people.public.ts";
import { cappedDomain } from "#src/outreach/strategies/engine/server/planner/capped-domain.ts";
import {
  type Conversation,
  listConversations,
} from "#src/outreach/strategies/engine/server/touch/touches.queries.ts";
import { type InboundMail, listNewestInbound } from "./conversations.queries.ts";
import { type DueFacts, listDueFacts } from "./due-facts.queries.ts";
import { type DomainUse, listDomains } from "./facts.queries.ts";
import type { TickContext } from "./tick-context.ts";

export type DuePlan = DueFacts & {
  suppressed: Suppressed | undefined;
  /** Their newest mail to anyone here. */
  inbound: InboundMail | undefined;
  /** The emails they got from the campaign. */
  before: Conversation | undefined;
};

export type DueRound = {
  plans: ReadonlyMap<string, DuePlan>;
  /** The last counts of their domains, including this round's sends. */
  domains: Map<string, DomainUse>;
};

/**
 * Loads what the steps of these people need, in a fixed number of statements. The data may be some
 * seconds old by the time of the last one: `claimStep` rejects plans that were ended or paused
 * since.
 */
export async function readDue(
  { db, org, campaign }: Pick<TickContext, "db" | "org" | "campaign">,
  enrolmentIds: readonly string[],
): Promise<DueRound> {
  const { campaignId, projectId } = campaign;
  const found = await listDueFacts(db, org, campaignId, enrolmentIds);
  const recipients = found.map(({ person: { personId, email: address } }) => ({
    personId,
    address,
  }));
  const suppressed = await people.findSuppressions(db, org, recipients, projectId);
  const addresses = found.flatMap((one) => one.addresses);
  const inbound = await listNewestInbound(db, org, addresses);
  const written = found.filter(({ doneSteps }) => doneSteps.length > 0);
  const ids = written.map(({ person }) => person.enrolmentId);
  const before = await listConversations(db, org, ids);
  const domains = found.flatMap(({ person }) => cappedDomain(person.email) ?? []);
  return {
    plans: new Map(
      found.map((one) => [
        one.person.enrolmentId,
        {
          ...one,
          suppressed: suppressed.get(one.person.personId),
          inbound: newestOf(one.addresses.flatMap((address) => inbound.get(address) ?? [])),
          before: before.get(one.person.enrolmentId),
        },
      ]),
    ),
    domains: await listDomains(db, org, projectId, domains),
  };
}

function newestOf(mails: readonly InboundMail[]): InboundMail | undefined {
  return mails.toSorted((a, b) => b.at - a.at)[0];
}
