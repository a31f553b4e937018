import type { PersonFacts } from "./run-if.ts";

/** A person in a campaign, at the start of a run through its days to come. */
export type ActivePerson = {
  id: string;
  seed: string;
  zone: string;
  /** The domain of their address; null without one. */
  domain: string | null;
  facts: PersonFacts;
  lastColdAt: number | null;
  lastStepId: string | null;
  /** Steps that were done for them already, in a list that was changed since. */
  touched: ReadonlySet<string>;
  /** When the wait of the next step began. */
  from: number;
  /** The step that is planned already, which looking does not move. */
  planned: { stepId: string; at: number; zone: string } | null;
  /** Until when their plan rests. */
  restsUntil: number | null;
  /** Until when they are in a conversation with someone here. */
  talksUntil: number | null;
  mailboxId: string | null;
  isNew: boolean;
  /** They got an email that the next one can answer in. */
  hasThread: boolean;
};

type Newcomer = Pick<ActivePerson, "id" | "seed" | "zone" | "domain" | "facts" | "from">;

/** Someone at the beginning: nothing was done or planned for them yet. */
export function newcomer(person: Newcomer): ActivePerson {
  return {
    ...person,
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
