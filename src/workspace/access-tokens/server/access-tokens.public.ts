import { findName, findRole } from "./access-tokens.queries.ts";

/** The access tokens API for other features. */
export const accessTokens = { findName, findRole };
