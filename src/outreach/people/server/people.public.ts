import { findSuppressions } from "./find-suppression.ts";
import { correctPeople, deleteUnused, findCompanies, findPeopleUnder } from "./people.queries.ts";
import { readAddress } from "./read-address.ts";
import { addKeys, findPeople, resolvePeople } from "./resolve-people.ts";
import {
  insertSuppressions,
  isSuppressed,
  listSuppressed,
  listSuppressedAddresses,
  makeStricter,
} from "./suppressions.queries.ts";

export type { AddressFault } from "./read-address.ts";
export type { NewSuppression, Suppressed } from "./suppressions.queries.ts";

/** The people and suppressions API for other features. */
export const people = {
  readAddress,
  find: findPeople,
  resolve: resolvePeople,
  addKeys,
  correct: correctPeople,
  findSuppressions,
  listSuppressed,
  listSuppressedAddresses,
  isSuppressed,
  forgetUnused: deleteUnused,
  findUnder: findPeopleUnder,
  findCompanies,
  insertSuppressions,
  makeStricter,
};
