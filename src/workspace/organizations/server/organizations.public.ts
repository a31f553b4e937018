import { findName, insertOrganization, setName } from "./organizations.queries.ts";

/** The organisations API for other features. */
export const organizations = { findName, insertOrganization, setName };
