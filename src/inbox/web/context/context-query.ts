import { contextContract } from "#src/inbox/context/context.contract.ts";
import { read } from "#src/platform/web/api.ts";

export function contextQuery(projectId: string) {
  return read(contextContract.read, { query: { projectId } });
}
