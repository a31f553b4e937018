import type { Screen } from "#e2e/screens.ts";
import {
  commentsContract,
  type Thread,
} from "#src/knowledge/documentation/comments/comments.contract.ts";
import { makeComment } from "#src/knowledge/documentation/comments/comments.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { docsPath, type Filled, makeDocumentation } from "./documentation-screens.ts";

export const QUOTE = "compact pick-and-place cells";

/** A colleague with his own name. */
export async function makeJonas(app: TestApp, maya: Person): Promise<Person> {
  const jonas = await app.signIn({ with: maya });
  await jonas.call(emailContract.update, { body: { firstName: "Jonas", lastName: "Maier" } });
  return jonas;
}

/** A page with two open threads and a resolved one. */
export async function makeCommented(
  app: TestApp,
  maya: Person,
): Promise<Filled & { thread: Thread; jonas: Person }> {
  const filled = await makeDocumentation(maya);
  const { summary: page } = filled;
  const jonas = await makeJonas(app, maya);
  const thread = await makeComment(jonas, { page, quote: QUOTE, text: "Are they still compact?" });
  await makeComment(maya, { page, threadId: thread.id, text: "80 by 120 cm, so yes." });
  await makeComment(maya, { page, text: "The prices of 2026 are missing." });
  const { id } = await makeComment(jonas, { page, text: "Done." });
  await maya.call(commentsContract.resolve, { params: { commentId: id } });
  return { ...filled, thread, jonas };
}

async function openCommented(
  visit: Parameters<Screen["show"]>[0],
  app: TestApp,
  as: (maya: Person) => Promise<Person> = async (maya) => maya,
) {
  const maya = await app.signIn();
  const filled = await makeCommented(app, maya);
  await visit.become(await as(maya));
  await visit.open(docsPath(filled.projectId, filled.summary.id));
  await visit.page.getByRole("button", { name: /^Comments/ }).click();
}

/** Every state of the comments beside a page. */
export const commentsScreens: readonly Screen[] = [
  {
    name: "documentation-comments",
    async show(visit, app) {
      await openCommented(visit, app);
      const quote = visit.page.getByRole("button", { name: `Show “${QUOTE}” on the page` });
      await quote.waitFor();
    },
  },
  {
    name: "documentation-comments-writing",
    async show(visit, app) {
      await openCommented(visit, app);
      await visit.page.getByRole("button", { name: "Comment on this page" }).click();
      await visit.page.getByRole("textbox", { name: "New comment" }).fill("Ask ");
      await visit.page.keyboard.type("@Jon");
      await visit.page.getByRole("option", { name: /Jonas/ }).first().waitFor();
    },
  },
  {
    name: "documentation-comments-empty",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, summary } = await makeDocumentation(maya);
      await visit.become(maya);
      await visit.open(docsPath(projectId, summary.id));
      await visit.page.getByRole("button", { name: /^Comments/ }).click();
      await visit.page.getByRole("heading", { name: "No open comments" }).waitFor();
    },
  },
  {
    name: "documentation-comments-failed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 500/);
      await visit.page.route("**/comments", (route) =>
        route.fulfill({
          status: 500,
          json: { error: { code: "internal_error", message: "", requestId: "019a-4711" } },
        }),
      );
      await openCommented(visit, app);
      await visit.page.getByText("The comments could not be loaded").waitFor();
    },
  },
  {
    name: "documentation-comments-viewer",
    async show(visit, app) {
      await openCommented(visit, app, (maya) => app.signIn({ with: maya, role: "view" }));
      await visit.page.getByText("80 by 120 cm, so yes.").waitFor();
    },
  },
];
