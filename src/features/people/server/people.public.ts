import { findSuppressions } from "./find-suppression.ts";
import { deleteUnused, findCompanies, findPeopleUnder } from "./people.queries.ts";
import { readAddress } from "./read-address.ts";
import { addKeys, resolvePeople } from "./resolve-people.ts";
import {
  insertSuppressions,
  isSuppressed,
  listSuppressed,
  makeStricter,
} from "./suppressions.queries.ts";

export type { AddressFault } from "./read-address.ts";
export type { NewSuppression } from "./suppressions.queries.ts";

/** What neighbours may ask about people and about who must not be written to. */
export const people = {
  readAddress,
  resolve: resolvePeople,
  addKeys,
  findSuppressions,
  listSuppressed,
  isSuppressed,
  forgetUnused: deleteUnused,
  findUnder: findPeopleUnder,
  findCompanies,
  insertSuppressions,
  makeStricter,
};
