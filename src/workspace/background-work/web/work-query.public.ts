import { read } from "#src/platform/web/api.ts";
import {
  type BackgroundWork,
  backgroundWorkContract,
} from "#src/workspace/background-work/background-work.contract.ts";

const MAX_WORK = 20;

/** A project's running and recently finished work. */
export function workQuery(projectId: string) {
  return read(backgroundWorkContract.list, { query: { projectId, limit: MAX_WORK } });
}

export function isUnderWay({ status }: BackgroundWork): boolean {
  return status === "queued" || status === "running";
}
