import { leadPolicy } from "./changes/lead-policy.ts";
import { writeChanges } from "./changes/write-changes.ts";
import { placesIn } from "./enrol-in-strategy.ts";
import { foreseeLeads } from "./foresee-leads.ts";
import { findByWord, listKnownAddresses, listTimeZones } from "./known-addresses.queries.ts";
import { findValues } from "./lead-values.queries.ts";
import { deleteLeads, findLeads, listOfImport } from "./leads.queries.ts";
import { MergedLeads, mergeLeads, unmergeLeads } from "./merge-leads.ts";
import { addOwnFields } from "./own-fields.ts";
import { readLead } from "./read-lead.ts";
import { openStrategy, requireStrategy } from "./require-strategy.ts";
import { saveLeads } from "./save-leads.ts";

export type { LeadPolicy } from "./changes/lead-policy.ts";
export type { ReadLead } from "./read-lead.ts";
export type { SavedLead } from "./save-leads.ts";

/** For the lead import, and for merging people. */
export const leads = {
  policy: leadPolicy,
  read: readLead,
  foresee: foreseeLeads,
  save: saveLeads,
  addOwnFields,
  find: findLeads,
  listOfImport,
  write: writeChanges,
  delete: deleteLeads,
  listKnownAddresses,
  listTimeZones,
  findByWord,
  findValues,
  placesIn,
  merge: mergeLeads,
  mergedLeads: MergedLeads,
  unmerge: unmergeLeads,
  openStrategy,
  requireStrategy,
};
