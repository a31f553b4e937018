import type {
  Cap,
  LackReason,
  PutOffReason,
  SkipReason,
} from "#src/outreach/strategies/engine/reasons.rules.ts";
import type { Ahead, Progress } from "#src/outreach/strategies/engine/server/sequence/sequence.ts";
import type { ActivePerson } from "./active-person.ts";
import type { CampaignRules, CampaignUse } from "./capacity.ts";
import type { Pace } from "./pace.ts";
import type { PlanStep } from "./plan-step.ts";

/** A reason that delays a due step. */
export type Wait = Cap | PutOffReason | "sequence";

export type Touch = {
  personId: string;
  stepId: string;
  at: number;
  mailboxId: string | null;
  variant: number;
  /** The last reason, if the step ran later than it was due. */
  keptBy: Wait | null;
};

/** A step that was skipped or postponed. */
type Decision<Reason> = { personId: string; stepId: string; at: number; reason: Reason };

export type Run = {
  touches: Touch[];
  skipped: Decision<SkipReason>[];
  putOff: Decision<PutOffReason>[];
  /** People who get nothing more until someone acts, with the reason. */
  stuck: ReadonlyMap<string, Wait>;
  endsAt: number | null;
  /** For how long each cap blocked a lane, and each guard a person. */
  waited: ReadonlyMap<Wait, number>;
};

export type World = {
  now: number;
  rules: CampaignRules;
  steps: readonly PlanStep[];
  /** The number of versions of a step, if more than one. */
  variants: ReadonlyMap<string, number>;
  use: CampaignUse;
  paces: readonly Pace[];
  /** Mailboxes with unknown replies. */
  unread?: ReadonlySet<string>;
  domains: ReadonlyMap<string, { day: string | null; count: number }>;
  people: readonly ActivePerson[];
  /** In one sequence with another channel. */
  sequence?: {
    ahead: Ahead;
    /** How far its people are, also those without a step left. */
    own: ReadonlyMap<string, Progress>;
    /** The same of the other channel's campaign. */
    other: ReadonlyMap<string, Progress>;
  };
  /** The reason if a step lacks a value or a file for this person and mailbox. */
  lackOf?(person: ActivePerson, stepId: string, mailboxId: string | null): LackReason | undefined;
  /** Simulates a person's reaction to a touch, for the sample's history. */
  ends?(touch: Touch): boolean;
  /** Until when they are away after a touch; their next step is not due before. */
  awayUntil?(touch: Touch): number | undefined;
  /** Whether the run may end after this touch. */
  isEnough?(touch: Touch): boolean;
};
