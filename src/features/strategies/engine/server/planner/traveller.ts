import type { TouchFacts } from "./judge-touch.ts";

/** A person in a campaign, at the start of a run through its days to come. */
export type Traveller = {
  id: string;
  seed: string;
  zone: string;
  /** The domain of their address; null without one. */
  domain: string | null;
  facts: Omit<TouchFacts, "zone" | "lastColdAt" | "domain">;
  lastColdAt: number | null;
  lastStepId: string | null;
  /** When the wait of the next step began. */
  from: number;
  /** The step that is planned already, which looking does not move. */
  planned: { stepId: string; at: number } | null;
  mailboxId: string | null;
  isNew: boolean;
};
