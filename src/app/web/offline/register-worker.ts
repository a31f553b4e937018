import { logOnly } from "#src/platform/web/log-only.ts";

type PolicyFactory = {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
};

const WORKER = "/sw.js";

/** Lets the application open without a connection. Browsers offer it over https only. */
export async function registerWorker(): Promise<void> {
  // While developing, files change without a version.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // The compiler does not know trusted types; browsers without them accept the plain URL.
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy("app", { createScriptURL: () => WORKER });
  try {
    await navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER);
  } catch (error) {
    logOnly("The service worker was not registered", error);
  }
}
