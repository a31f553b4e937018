import { WEB_FOLDER } from "#scripts/build-web.ts";
import { type TestApp, type TestAppOptions, testApp } from "#src/testing/test-app.ts";

/** The whole product: the test server with the built application. */
export function openWebApp(options: TestAppOptions = {}): Promise<TestApp> {
  return testApp({ webFolder: WEB_FOLDER, ...options });
}
