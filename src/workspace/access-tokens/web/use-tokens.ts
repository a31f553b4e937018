import { keyOf, read } from "#src/platform/web/api.ts";
import { accessTokensContract as contract } from "#src/workspace/access-tokens/access-tokens.contract.ts";

/** The caller's own tokens, or all of the organisation. */
export type Whose = "own" | "organization";

export function tokensQuery(whose: Whose) {
  return read(whose === "own" ? contract.list : contract.listAll);
}

export const TOKEN_KEYS = [keyOf(contract.list), keyOf(contract.listAll)];
