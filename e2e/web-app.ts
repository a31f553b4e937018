import { WEB_FOLDER } from "#scripts/build-web.ts";
import { type TestApp, type TestAppOptions, testApp } from "#src/testing/test-app.ts";

let shared: Promise<TestApp> | undefined;

/**
 * The whole product: the test server with the built application. Journeys that run in one process
 * share it, so each takes people and organisations of its own.
 */
export function openWebApp(): Promise<TestApp> {
  shared ??= openOwnWebApp();
  return shared;
}

/** A server of the journey's own: for other settings, or where no one may have an account yet. */
export function openOwnWebApp(options: TestAppOptions = {}): Promise<TestApp> {
  return testApp({ webFolder: WEB_FOLDER, ...options });
}
