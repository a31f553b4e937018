import { logOnly } from "#src/platform/web/log-only.ts";

type ScriptPolicy = { createScriptURL(address: string): string };
type PolicyFactory = { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };

const WORKER = "/sw.js";

let policy: ScriptPolicy | undefined;

/** Lets the application open without a connection. Browsers offer it over https only. */
export async function registerWorker(): Promise<void> {
  // While developing, files change without a version.
  if (!import.meta.env.PROD) return;
  // The compiler does not know trusted types; browsers without them accept the plain URL.
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy("app", { createScriptURL: () => WORKER });
  try {
    await navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER);
  } catch (error) {
    logOnly("The service worker was not registered", error);
  }
}
