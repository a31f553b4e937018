import type { Visit } from "#e2e/browser.ts";
import type { Screen } from "#e2e/screens.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { groupsContract } from "#src/workspace/organizations/groups/groups.contract.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";

/** Members and invitations in all their states. */
export const membersScreens: readonly Screen[] = [
  {
    name: "members",
    async show(visit, app) {
      const maya = await app.signIn({ role: "admin" });
      for (const role of ["admin", "edit", "view"] as const) await app.signIn({ with: maya, role });
      await open(visit, maya);
      await visit.page.getByRole("tab", { name: "Members 4" }).waitFor();
    },
  },
  {
    name: "members-only-you",
    async show(visit, app) {
      await open(visit, await app.signIn({ role: "admin" }));
      await visit.page.getByRole("heading", { name: "Only you so far" }).waitFor();
    },
  },
  {
    name: "members-groups",
    async show(visit, app) {
      const maya = await app.signIn({ role: "admin" });
      const jonas = await app.signIn({ with: maya });
      await maya.call(groupsContract.create, {
        body: { name: "Design team", memberIds: [maya.userId, jonas.userId] },
      });
      await open(visit, maya, "?tab=groups");
      await visit.page.getByRole("button", { name: "Edit Design team" }).waitFor();
    },
  },
  {
    name: "members-groups-none",
    async show(visit, app) {
      await open(visit, await app.signIn({ role: "admin" }), "?tab=groups");
      await visit.page.getByRole("heading", { name: "No groups yet" }).waitFor();
    },
  },
  {
    name: "members-groups-failed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 500/);
      await visit.page.route("**/api/groups", (route) => route.fulfill({ status: 500 }));
      await open(visit, await app.signIn({ role: "admin" }), "?tab=groups");
      await visit.page.getByText("The groups could not be loaded.").waitFor();
    },
  },
  {
    name: "members-none-found",
    async show(visit, app) {
      await open(visit, await app.signIn({ role: "admin" }), "?search=no one&role=view");
      await visit.page.getByRole("heading", { name: "No one found" }).waitFor();
    },
  },
  {
    name: "members-failed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 500/);
      await visit.page.route("**/api/members?*", (route) => route.fulfill({ status: 500 }));
      await open(visit, await app.signIn({ role: "admin" }));
      await visit.page.getByText("The members could not be loaded.").waitFor();
    },
  },
  {
    name: "members-remove",
    async show(visit, app) {
      const maya = await app.signIn({ role: "admin" });
      const jonas = await app.signIn({ with: maya });
      await app.admin.query("update users set first_name = 'Jonas' where id = $1", [jonas.userId]);
      await open(visit, maya);
      await visit.page.getByRole("button", { name: "Actions for Jonas Keller" }).click();
      await visit.page.getByRole("menuitem", { name: "Remove…" }).click();
      await visit.page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "members-invite",
    async show(visit, app) {
      await open(visit, await app.signIn({ role: "admin" }));
      await visit.page.getByRole("button", { name: "Invite people" }).first().click();
      const field = visit.page.getByRole("combobox", { name: "Email addresses" });
      await field.fill("ada@northwind.example, grace@northwind.example, maya@");
      await field.press("Enter");
      await visit.page.getByRole("row", { name: "maya@, not valid." }).waitFor();
    },
  },
  {
    name: "invitations",
    async show(visit, app) {
      await open(visit, await inviter(app), "?tab=invitations");
      await visit.page.getByText("Expired", { exact: true }).waitFor();
    },
  },
  {
    name: "invitations-none",
    async show(visit, app) {
      await open(visit, await app.signIn({ role: "admin" }), "?tab=invitations");
      await visit.page.getByRole("heading", { name: "No open invitations" }).waitFor();
    },
  },
];

async function open(visit: Visit, person: Person, search = ""): Promise<void> {
  await visit.become(person);
  await visit.open(`/settings/org/members${search}`);
}

/** One pending, one expired, and one without its sender. */
async function inviter(app: TestApp): Promise<Person> {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "admin" });
  const emails = ["ada@northwind.example", "grace@northwind.example"];
  await maya.call(invitationsContract.send, { body: { emails } });
  await jonas.call(invitationsContract.send, { body: { emails: ["tom@northwind.example"] } });
  await app.admin.query(
    "update invitations set sent_at = now() - interval '8 days' where organization_id = $1 and email = $2",
    [maya.organizationId, "ada@northwind.example"],
  );
  await app.admin.query("update memberships set role = 'view' where user_id = $1", [jonas.userId]);
  return maya;
}
