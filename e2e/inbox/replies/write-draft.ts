import type { Visit } from "#e2e/browser.ts";
import type { TestApp } from "#src/testing/test-app.ts";

/** Requests an AI draft, and runs its job once the server has accepted it. */
export async function writeDraft(
  { page }: Pick<Visit, "page">,
  app: Pick<TestApp, "runJobs">,
  press: () => Promise<void>,
): Promise<void> {
  const taken = page.waitForResponse(
    (response) =>
      response.url().endsWith("/inbox/reply/generate") &&
      ["POST", "PATCH"].includes(response.request().method()),
  );
  await press();
  await taken;
  await app.runJobs();
}
