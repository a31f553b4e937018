import type { PersonFacts } from "./run-if.ts";

/** A person at the start of a simulated run. */
export type ActivePerson = {
  id: string;
  seed: string;
  zone: string;
  /** The domain of their address; null without one. */
  domain: string | null;
  facts: PersonFacts;
  /** Their domain receives no email, as far as DNS says. */
  isUnreachable: boolean;
  lastColdAt: number | null;
  lastStepId: string | null;
  /** Steps already completed, in a list that was changed since. */
  touched: ReadonlySet<string>;
  /** When the wait of the next step started. */
  from: number;
  /** The step that is already planned; a dry run does not move it. */
  planned: { stepId: string; at: number; zone: string } | null;
  /** Until when their plan is paused. */
  restsUntil: number | null;
  /** Until when they count as being in a conversation. */
  talksUntil: number | null;
  mailboxId: string | null;
  isNew: boolean;
  /** They got an email that the next one can reply to. */
  hasThread: boolean;
};

type Newcomer = Pick<ActivePerson, "id" | "seed" | "zone" | "domain" | "facts" | "from">;

/** Someone at the start, with nothing done or planned yet. */
export function newcomer(person: Newcomer): ActivePerson {
  return {
    ...person,
    isUnreachable: false,
    lastColdAt: null,
    lastStepId: null,
    touched: new Set(),
    planned: null,
    restsUntil: null,
    talksUntil: null,
    mailboxId: null,
    isNew: true,
    hasThread: false,
  };
}
