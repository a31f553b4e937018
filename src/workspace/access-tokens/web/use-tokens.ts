import type { QueryClient } from "@tanstack/react-query";
import { keyOf, read } from "#src/platform/web/api.ts";
import { accessTokensContract as contract } from "#src/workspace/access-tokens/access-tokens.contract.ts";

/** The caller's own tokens, or all of the organisation. */
export type Whose = "own" | "organization";

export function tokensQuery(whose: Whose) {
  return read(whose === "own" ? contract.list : contract.listAll);
}

/** A personal token is in both lists. */
export async function refetchTokens(queries: QueryClient): Promise<void> {
  const keys = [keyOf(contract.list), keyOf(contract.listAll)];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
