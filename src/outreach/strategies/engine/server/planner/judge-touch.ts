import type { LackReason, SkipReason } from "#src/outreach/strategies/engine/reasons.rules.ts";
import { COLD_EMAILS_APART_MS } from "#src/outreach/strategies/steps.rules.ts";
import type { CampaignRules } from "./capacity.ts";
import { countedDay, nextDay } from "./pace.ts";
import type { PlanStep } from "./plan-step.ts";
import { holdsFor, type PersonFacts } from "./run-if.ts";
import { slotAfter } from "./slot-after.ts";

/** The facts about a person whose step is due and whose mailbox is free. */
export type TouchFacts = PersonFacts & {
  zone: string;
  /** When they last got mail from any campaign. */
  lastColdAt: number | null;
  /** How many campaign mails their domain got on its last such day. */
  domain: { day: string | null; count: number };
  /** Their domain receives no email, as far as DNS says. */
  isUnreachable: boolean;
  /** The reason if the step lacks a value or a file for them. */
  lack: LackReason | undefined;
};

export type TouchVerdict =
  | { act: "touch" }
  | { act: "skip"; reason: SkipReason }
  | { act: "hold"; reason: LackReason | "no-mx" }
  | { act: "wait"; until: number; reason: "cold-mail" | "recipient-domain" };

/** Decides whether the step is done now, by the person's own facts; capacity was checked before. */
export function judgeTouch(
  step: PlanStep,
  facts: TouchFacts,
  now: number,
  rules: CampaignRules,
): TouchVerdict {
  if (!holdsFor(step.runIf, facts)) return { act: "skip", reason: "condition" };
  if (step.kind === "email" && !facts.hasEmail) return { act: "skip", reason: "no-email" };
  if (step.kind === "linkedin" && !facts.hasLinkedin) return { act: "skip", reason: "no-profile" };
  if (step.kind === "email" && facts.isUnreachable) return { act: "hold", reason: "no-mx" };
  if (facts.lack) return { act: "hold", reason: facts.lack };
  if (step.kind !== "email") return { act: "touch" };
  const { lastColdAt, zone } = facts;
  if (lastColdAt !== null && now < lastColdAt + COLD_EMAILS_APART_MS)
    return wait("cold-mail", lastColdAt + COLD_EMAILS_APART_MS, zone, rules);
  const { day, count } = facts.domain;
  const isFull = day === countedDay(day, now, rules.projectZone) && count >= rules.perDomain;
  if (isFull) return wait("recipient-domain", nextDay(now, rules.projectZone), zone, rules);
  return { act: "touch" };
}

function wait(
  reason: "cold-mail" | "recipient-domain",
  at: number,
  zone: string,
  rules: CampaignRules,
): TouchVerdict {
  return { act: "wait", reason, until: slotAfter(at, zone, rules) ?? at };
}
