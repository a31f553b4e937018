import { setTimeout } from "node:timers/promises";
import { type Caller, createCaller } from "./person.ts";

const REFUSED = new Set([429, 503]);

/** Waits for Retry-After, like automated clients. */
export function createPatientCaller(baseUrl: string, cookie?: string): Caller {
  const caller = createCaller(baseUrl, cookie);
  const { request } = caller;
  caller.request = async (path, init) => {
    for (;;) {
      const response = await request(path, init);
      const seconds = Number(response.headers.get("retry-after"));
      if (!REFUSED.has(response.status) || seconds === 0) return response;
      await response.body?.cancel();
      await setTimeout(seconds * 1000);
    }
  };
  return caller;
}
