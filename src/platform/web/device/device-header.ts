import { logOnly } from "#src/platform/web/log-only.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";

const deviceId = lazyPart(() => import("./device-id.ts"));

const NAME = "finger-print-id";

/** If the library takes longer, calls are sent without the header. */
const LONGEST_WAIT_MS = 500;

let id: string | undefined;
let ready: Promise<void> | undefined;

/** The device header, computed once per page load; empty if the browser blocks it. */
export async function deviceHeader(): Promise<Record<string, string>> {
  ready ??= Promise.race([readOnce(), patience()]);
  await ready;
  return id === undefined ? {} : { [NAME]: id };
}

async function readOnce(): Promise<void> {
  try {
    id = (await deviceId.load()).readDeviceId();
  } catch (error) {
    logOnly("The device could not be read", error);
  }
}

function patience(): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve, LONGEST_WAIT_MS));
}
