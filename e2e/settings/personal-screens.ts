import type { Screen } from "#e2e/screens.ts";
import { makeApproval, makeChangeRequest } from "#src/app/approvals/approvals.makers.ts";
import { makeProgram, makeToken } from "#src/workspace/access-tokens/access-tokens.makers.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { emailContract } from "#src/workspace/auth/email.contract.ts";

/** Personal settings. */
export const personalScreens: readonly Screen[] = [
  {
    name: "settings-personal",
    async show(visit, app) {
      await visit.become(await app.signIn({ role: "view" }));
      await visit.open("/settings/personal");
      await visit.page.getByRole("heading", { name: "Organisations" }).waitFor();
    },
  },
  {
    name: "settings-personal-unsaved",
    async show(visit, app) {
      await visit.become(await app.signIn());
      await visit.open("/settings/personal");
      await visit.page.getByLabel("Last name").fill("");
      await visit.page.getByRole("button", { name: "Change email" }).click();
      await visit.page.getByText("Last name is not valid.").waitFor();
    },
  },
  {
    name: "settings-personal-pending-address",
    async show(visit, app) {
      const maya = await app.signIn();
      const email = `new-${maya.email}`;
      await maya.call(emailContract.update, { body: { email, currentPassword: maya.password } });
      await visit.become(maya);
      await visit.open("/settings/personal");
      await visit.page.getByText("Waiting for your confirmation").waitFor();
    },
  },
  {
    name: "settings-api",
    async show(visit, app) {
      const maya = await app.signIn({ role: "edit" });
      await makeToken(maya, { name: "CRM sync", role: "edit", addresses: ["203.0.113.0/24"] });
      await makeProgram(app, maya, { isReadOnly: true });
      await visit.become(maya);
      await visit.open("/settings/personal/api");
      await visit.page.getByRole("button", { name: "New token" }).waitFor();
    },
  },
  {
    name: "settings-approvals",
    async show(visit, app) {
      const maya = await app.signIn({ role: "edit" });
      await makeApproval(maya, { name: "Prices of 2024" });
      await visit.become(maya);
      await visit.open("/settings/personal/api");
      await visit.page.getByRole("button", { name: "Review" }).waitFor();
    },
  },
  {
    name: "settings-approvals-review",
    async show(visit, app) {
      const maya = await app.signIn({ role: "edit" });
      await makeChangeRequest(maya);
      await visit.become(maya);
      await visit.open("/settings/personal/api");
      await visit.page.getByRole("button", { name: "Review" }).click();
      await visit.page.getByRole("button", { name: "Approve" }).waitFor();
    },
  },
  {
    name: "settings-approvals-viewer",
    async show(visit, app) {
      const maya = await app.signIn({ role: "edit" });
      await makeApproval(maya);
      await visit.become(await app.signIn({ role: "view", with: maya }));
      await visit.open("/settings/personal/api");
      await visit.page.getByRole("button", { name: "Review" }).click();
      await visit.page.getByText("Someone with Edit access").waitFor();
    },
  },
  {
    name: "settings-approvals-failed",
    async show(visit, app) {
      await visit.become(await app.signIn({ role: "edit" }));
      await visit.page.route("**/api/approvals?*", (route) =>
        route.fulfill({ status: 500, body: "{}" }),
      );
      await visit.open("/settings/personal/api");
      await visit.page.getByText("The requests could not be loaded").waitFor();
    },
  },
  {
    name: "settings-api-new",
    async show(visit, app) {
      await visit.become(await app.signIn({ role: "admin" }));
      await visit.open("/settings/org/api");
      await visit.page.getByRole("button", { name: "New token" }).click();
      await visit.page.getByLabel("Name").fill("Zapier");
    },
  },
  {
    name: "settings-security",
    async show(visit, app) {
      const maya = await app.signIn();
      const { email, password } = maya;
      await app.anonymous().call(authContract.signIn, { body: { email, password } });
      await visit.become(maya);
      await visit.open("/settings/personal/security");
      await visit.page.getByRole("button", { name: "Sign out everywhere else" }).waitFor();
    },
  },
  {
    name: "settings-security-password",
    async show(visit, app) {
      await visit.become(await app.signIn());
      await visit.open("/settings/personal/security");
      await visit.page.getByRole("button", { name: "Change password" }).click();
      await visit.page.getByLabel("New password").fill("short");
      await visit.page.keyboard.press("Enter");
      await visit.page.getByText("Use at least 12 characters").waitFor();
    },
  },
  {
    name: "settings-security-failed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 500/);
      await visit.page.route("**/auth/sessions", (route) =>
        route.fulfill({
          status: 500,
          json: { error: { code: "internal_error", message: "", requestId: "019a-4711" } },
        }),
      );
      await visit.become(await app.signIn());
      await visit.open("/settings/personal/security");
      await visit.page.getByText("The devices could not be loaded").waitFor();
    },
  },
];
