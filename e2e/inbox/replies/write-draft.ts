import type { Visit } from "#e2e/browser.ts";
import type { TestApp } from "#src/testing/test-app.ts";

/** A press that asks for a draft, and the work that writes it once the server has taken it. */
export async function writeDraft(
  { page }: Pick<Visit, "page">,
  app: Pick<TestApp, "runJobs">,
  press: () => Promise<void>,
): Promise<void> {
  const taken = page.waitForResponse(
    (response) =>
      response.url().endsWith("/inbox/reply/generate") && response.request().method() === "POST",
  );
  await press();
  await taken;
  await app.runJobs();
}
