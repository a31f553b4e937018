import { findName, insertOrganization, setName } from "./organizations.queries.ts";

/** What the neighbours may do with organisations. */
export const organizations = { findName, insertOrganization, setName };
