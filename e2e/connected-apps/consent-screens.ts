import type { Screen } from "#e2e/screens.ts";
import { makeClient, makeRequest } from "#src/workspace/connected-apps/connected-apps.makers.ts";
import { OAUTH_PATHS } from "#src/workspace/connected-apps/connected-apps.rules.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

/** The page on which a person connects an app. */
export const consentScreens: readonly Screen[] = [
  {
    name: "consent",
    async show(visit, app) {
      const { query } = await makeRequest(app);
      await visit.become(await app.signIn({ role: "edit" }));
      await visit.open(`${OAUTH_PATHS.authorize}?${query}`);
      await visit.page.getByRole("button", { name: "Allow" }).waitFor();
    },
  },
  {
    name: "consent-chosen",
    async show(visit, app) {
      const redirect_uri = "https://claude.ai/api/mcp/auth_callback";
      const client_id = await makeClient(app, { redirect_uris: [redirect_uri] });
      const { query } = await makeRequest(app, { client_id, redirect_uri });
      const maya = await app.signIn({ role: "edit" });
      const body = { organizationName: "Second Studio" };
      await maya.call(organizationsContract.create, { body });
      await makeProject(maya, { name: "Halden" });
      await visit.become(maya);
      await visit.open(`${OAUTH_PATHS.authorize}?${query}`);
      await visit.page.getByText("Read and edit").click();
      await visit.page.getByText("Only some projects").click();
      await visit.page.getByRole("button", { name: "Allow" }).click();
      await visit.page.getByText("Choose at least one project.").waitFor();
    },
  },
  {
    name: "consent-refused",
    async show(visit, app) {
      const { query } = await makeRequest(app, { resource: "https://elsewhere.example/mcp" });
      await visit.become(await app.signIn({ role: "edit" }));
      await visit.open(`${OAUTH_PATHS.authorize}?${query}`);
      await visit.page.getByText("Its request names another server.").waitFor();
    },
  },
  {
    name: "consent-unknown",
    async show(visit, app) {
      const { query } = await makeRequest(app, { client_id: "gone" });
      visit.expectConsoleError(/status of 404 .*\/connected-apps\/requests/);
      await visit.become(await app.signIn({ role: "edit" }));
      await visit.open(`${OAUTH_PATHS.authorize}?${query}`);
      await visit.page.getByText("Foreword does not know this app.").waitFor();
    },
  },
  {
    name: "consent-failed",
    async show(visit, app) {
      const { query } = await makeRequest(app);
      visit.expectConsoleError(/status of 500 .*\/connected-apps\/requests/);
      await visit.become(await app.signIn({ role: "edit" }));
      await visit.page.route("**/api/connected-apps/requests", (route) =>
        route.fulfill({ status: 500, body: "{}" }),
      );
      await visit.open(`${OAUTH_PATHS.authorize}?${query}`);
      await visit.page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
];
