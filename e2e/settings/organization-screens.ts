import { LATE_CALLS } from "#e2e/console-errors.ts";
import type { Screen } from "#e2e/screens.ts";
import { newId } from "#src/platform/server/ids.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import { closeOrganization } from "#src/workspace/organizations/organizations.makers.ts";

/** The organisation settings, audit log, and creating an organisation. */
export const organizationScreens: readonly Screen[] = [
  {
    name: "organization",
    async show(visit, app) {
      await visit.become(await app.signIn({ role: "admin" }));
      await visit.open("/settings/org");
      await visit.page.getByLabel("Organisation name").fill("Not saved");
      await visit.page.getByText("Unsaved changes").waitFor();
      await visit.page.getByText("Session recording").waitFor();
    },
  },
  {
    name: "organization-sessions",
    async show(visit, app) {
      await visit.become(await app.signIn({ role: "admin" }));
      await visit.open("/settings/org");
      const limit = visit.page.getByRole("button", { name: "Sign in again after" });
      await limit.scrollIntoViewIfNeeded();
      await visit.page.getByText("1 member has no second factor").waitFor();
    },
  },
  {
    name: "organization-failed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 500/);
      await visit.become(await app.signIn({ role: "admin" }));
      await visit.page.route("**/api/organizations", (route) =>
        route.fulfill({
          status: 500,
          json: { error: { code: "internal_error", message: "", requestId: "019a-4711" } },
        }),
      );
      await visit.open("/settings/org");
      await visit.page.getByText("The settings could not be loaded").waitFor();
    },
  },
  {
    name: "organization-delete",
    async show(visit, app) {
      await visit.become(await app.signIn({ role: "admin" }));
      await visit.open("/settings/org");
      await visit.page.getByRole("button", { name: "Delete organisation…" }).click();
      await visit.page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "organization-activity",
    async show(visit, app) {
      const maya = await app.signIn({ role: "admin" });
      for (let turn = 0; turn < 2; turn += 1) {
        const emails = Array.from({ length: 11 }, () => `${newId()}@northwind.example`);
        await maya.call(invitationsContract.send, { body: { emails } });
      }
      await visit.become(maya);
      await visit.open("/settings/org?tab=activity");
      await visit.page.getByText("1–20 of").waitFor();
    },
  },
  {
    name: "organization-activity-none",
    async show(visit, app) {
      await visit.become(await app.signIn({ role: "admin" }));
      await visit.open("/settings/org?tab=activity&kind=password_reset");
      await visit.page.getByText("No events of this kind").waitFor();
    },
  },
  {
    name: "organization-activity-failed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 500/);
      await visit.become(await app.signIn({ role: "admin" }));
      await visit.page.route("**/audit-events?*", (route) => route.fulfill({ status: 500 }));
      await visit.open("/settings/org?tab=activity");
      await visit.page.getByText("The activity could not be loaded").waitFor();
    },
  },
  {
    name: "organization-create",
    async show(visit, app) {
      await visit.become(await app.signIn());
      await visit.open("/projects");
      const isPhone = (visit.page.viewportSize()?.width ?? 0) < 650;
      if (isPhone) await visit.page.getByRole("button", { name: "More" }).click();
      await visit.page.getByRole("button", { name: /^Organisation / }).click();
      await visit.page.getByRole("menuitem", { name: "Create organisation" }).click();
      await visit.page.getByRole("dialog", { name: "Create organisation" }).waitFor();
    },
  },
  {
    name: "organization-closed",
    async show(visit, app) {
      const maya = await app.signIn({ role: "admin" });
      await maya.call(organizationsContract.update, { body: { organizationName: "Northwind" } });
      await visit.become(maya);
      await visit.open("/projects");
      await visit.page.getByRole("button", { name: "Organisation Northwind" }).waitFor();
      // Requests sent just then are refused because no organisation is active.
      visit.expectConsoleError(LATE_CALLS);
      await closeOrganization(maya);
      await visit.page.getByText("You no longer have access to Northwind").waitFor();
    },
  },
];
