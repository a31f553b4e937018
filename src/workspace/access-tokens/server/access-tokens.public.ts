import { findName, findRole } from "./access-tokens.queries.ts";
import { newAccessToken } from "./token-format.ts";

/** The access tokens API for other features. */
export const accessTokens = { findName, findRole, newAccessToken };
