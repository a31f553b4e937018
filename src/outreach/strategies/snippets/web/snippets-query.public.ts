import type { QueryClient } from "@tanstack/react-query";
import {
  type Snippet,
  snippetsContract,
} from "#src/outreach/strategies/snippets/snippets.contract.ts";
import { call, keyOf, read } from "#src/platform/web/api.ts";

export const snippetsQuery = () => read(snippetsContract.list);

/** The values of the lead with this address. */
export function snippetValuesQuery(projectId: string, address: string) {
  return read(snippetsContract.values, { query: { projectId, address } });
}

/** The insertion itself does not wait for it. A lost one is only missing in the count. */
export async function countInsertion(queries: QueryClient, { snippetId }: Snippet): Promise<void> {
  await call(snippetsContract.countInsertion, { params: { snippetId } }).catch(() => undefined);
  await queries.invalidateQueries({ queryKey: keyOf(snippetsContract.list) });
}
