import type { Contract } from "#src/platform/contract/endpoint.ts";
import type { AnyJob } from "#src/platform/server/jobs/define-job.ts";
import type { Worker } from "#src/platform/server/workers/due-worker.ts";
import { type Handlers, type Route, serve } from "./serve.ts";

type Background = { jobs: readonly AnyJob[]; workers: readonly Worker[] };

type Feature<C extends Contract> = Background & { contract: C; routes: readonly Route[] };

/** The server side of a feature: the app lists it once, and everything else follows from it. */
export function defineFeature<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  { jobs = [], workers = [] }: Partial<Background> = {},
): Feature<C> {
  return { contract, routes: serve(contract, handlers), jobs, workers };
}
