import { setTimeout } from "node:timers/promises";
import { type Caller, createCaller } from "./person.ts";

/** Waits as a refusal tells it to, as programs do that ask often. */
export function createPatientCaller(baseUrl: string): Caller {
  const caller = createCaller(baseUrl);
  const { request } = caller;
  caller.request = async (path, init) => {
    for (;;) {
      const response = await request(path, init);
      if (response.status !== 429) return response;
      await response.body?.cancel();
      await setTimeout(Number(response.headers.get("retry-after")) * 1000);
    }
  };
  return caller;
}
