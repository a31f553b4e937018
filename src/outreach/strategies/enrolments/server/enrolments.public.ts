import type { SuppressionReason } from "#src/outreach/people/people.rules.ts";
import type { Suppressed } from "#src/outreach/people/suppressions/server/suppressions.public.ts";
import type { FinalStatus } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { archivePlans, restorePlans } from "./archive-plans.ts";
import { countGoing, listLeftArchived } from "./archived-plans.queries.ts";
import { addDecisions, listAnswered, listDecisions, listMoves } from "./decisions.queries.ts";

import { endEnrolments } from "./end-enrolments.ts";
import { enrolLeads } from "./enrol-leads.ts";
import { enrolmentPolicy } from "./enrolment-policy.ts";
import {
  type EnrolmentRow,
  findEnrolments,
  listLive,
  listLiveOf,
  listNewestRuns,
  lockEnrolments,
} from "./enrolments.queries.ts";
import { pauseEnrolments, resumeEnrolments } from "./hold-enrolments.ts";
import { isSendingTo, MergedPlan } from "./merge-plans.queries.ts";
import { mergePlans } from "./merge-plans.ts";

import { findTouched, listPlaces } from "./places.queries.ts";
import { recipientWorker } from "./recipients/check-recipients.ts";
import { countAddresses } from "./recipients/count-addresses.queries.ts";
import { listVerdicts, selectByVerdict } from "./recipients/lead-verdicts.queries.ts";
import { askAboutRecipients } from "./recipients/recipient-checks.queries.ts";
import { reopenEnrolments } from "./reopen-enrolments.ts";
import { unmergePlans } from "./unmerge-plans.ts";
import { CAMPAIGNS_DUE, wakeCampaigns } from "./wake-campaigns.queries.ts";
import { wakeIncomplete } from "./wake-incomplete.ts";

export type { PlansPage } from "./archive-plans.ts";
export type { EnrollableLead, EnrolOutcome } from "./enrol-leads.ts";
export type { EnrolmentPolicy } from "./enrolment-policy.ts";
export type { EnrolmentRow } from "./enrolments.queries.ts";

/** The enrolments API for other features. Every status change goes through here. */
export const enrolments = {
  policy: enrolmentPolicy,
  enrol: enrolLeads,
  end: endEnrolments,
  endSuppressed,
  pause: pauseEnrolments,
  resume: resumeEnrolments,
  reopen: reopenEnrolments,
  /** A batch of plans of an archived or restored strategy. */
  archive: archivePlans,
  restore: restorePlans,
  listLeftArchived,
  countGoing,
  find: findEnrolments,
  lock: lockRuns,
  listLive,
  listLiveOf,
  listNewestRuns,
  listAnswered,
  listPlaces,
  findTouched,
  addDecisions,
  listDecisions,
  merge: mergePlans,
  /** The stored result of `merge`, which `unmerge` needs. */
  mergedPlan: MergedPlan,
  unmerge: unmergePlans,
  isSendingTo,
  listMoves,
  /** The engine ticks a campaign by then. */
  wakeCampaigns,
  wakeIncomplete,
  CAMPAIGNS_DUE,
  askAboutRecipients,
  countAddresses,
  selectByVerdict,
  listVerdicts,
  recipientWorker,
};

/** The locked current state, after waiting for sends in progress. */
async function lockRuns(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<EnrolmentRow[]> {
  await enrolmentPolicy.get().stopping(db, org, enrolmentIds);
  return lockEnrolments(db, org, enrolmentIds);
}

/** Ends the plans of suppressed people. */
async function endSuppressed(
  db: Db,
  org: OrgScope,
  { personIds, addresses, projectId, reason, now }: Suppressed,
): Promise<void> {
  const live = await listLive(db, org, personIds, { addresses, projectId });
  const ids = live.map(({ enrolmentId }) => enrolmentId);
  const ended = await endEnrolments(db, org, ids, { status: STATUS_OF[reason], reason, now });
  if (ended.length > 0) publish(db, org, { topic: "enrolments.changed" });
}

const STATUS_OF: Readonly<Record<SuppressionReason, FinalStatus>> = {
  bounce: "bounced",
  complaint: "complained",
  manual: "suppressed",
  "not-interested": "suppressed",
  unsubscribe: "unsubscribed",
};
