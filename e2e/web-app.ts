import { WEB_FOLDER } from "#scripts/build-web.ts";
import { type TestApp, type TestAppOptions, testApp } from "#src/testing/test-app.ts";

let shared: Promise<TestApp> | undefined;

/**
 * The whole product: test server and built application. Journeys in one process share it, so each
 * creates its own people and organisations.
 */
export function openWebApp(): Promise<TestApp> {
  shared ??= openOwnWebApp();
  return shared;
}

/** A separate server for a journey: with other settings, or without accounts. */
export function openOwnWebApp(options: TestAppOptions = {}): Promise<TestApp> {
  return testApp({ webFolder: WEB_FOLDER, ...options });
}
