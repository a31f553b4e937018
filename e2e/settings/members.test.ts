import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage, type Visit } from "#e2e/browser.ts";
import { streamOpened } from "#e2e/network/live-stream.ts";
import { openWebApp } from "#e2e/web-app.ts";
import type { Role } from "#src/platform/contract/roles.ts";
import type { Person } from "#src/testing/test-app.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";

const app = await openWebApp();

test("members are searched and filtered by role, kept in the URL", async () => {
  const { maya } = await team(11);
  await using visit = await openMembers(maya);
  const { page } = visit;
  await page.getByText("1–10 of 12").waitFor();

  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByText("11–12 of 12").waitFor();
  assert.match(page.url(), /\?page=2$/);

  await page.getByRole("searchbox", { name: "Search by name or email" }).fill("colleague 03");
  await rowOf(page, "Colleague 03").waitFor();
  await page.getByText("1 member found.").waitFor();
  assert.equal(new URL(page.url()).search, "?search=colleague+03");
  await page.getByRole("button", { name: "All roles Role" }).click();
  await page.getByRole("option", { name: "Admin" }).click();
  await page.getByText("No one found").waitFor();
  await page.getByRole("tab", { name: "Members 12" }).waitFor();
  // Excludes the library's announcement, which names a removed option.
  await visit.expectAccessible(["main"]);

  await page.goBack();
  await rowOf(page, "Colleague 03").waitFor();
  await page.reload();
  await rowOf(page, "Colleague 03").waitFor();
  await page.goBack();
  await page.getByText("11–12 of 12").waitFor();
  assert.equal(await page.getByRole("searchbox").inputValue(), "");

  await visit.open("/settings/org/members?page=99");
  await page.getByText("11–12 of 12").waitFor();
});

test("a role is changed in its row and restored by Undo", async () => {
  const { maya, jonas } = await team(1);
  await using visit = await openMembers(maya);
  const { page } = visit;

  await chooseRole(page, "Colleague 00", "View");
  await page.getByText("Colleague 00 is now View").first().waitFor();
  await roleButton(page, "Colleague 00", "View").waitFor();
  assert.equal(await storedRole(jonas), "view");

  const undone = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.getByRole("button", { name: "Undo" }).click();
  await undone;
  await roleButton(page, "Colleague 00", "Edit").waitFor();
  assert.equal(await storedRole(jonas), "edit");
});

test("a role change refused by the server is reverted with the reason", async () => {
  const { maya } = await team(1);
  await using visit = await openMembers(maya);
  const { page } = visit;
  visit.expectConsoleError(/status of 409/);
  await page.route("**/api/members", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({
          status: 409,
          json: { error: { code: "member_last_admin", message: "", requestId: "r" } },
        })
      : route.continue(),
  );

  await chooseRole(page, "Colleague 00", "Admin");

  await page.getByText("The role of Colleague 00 did not change").first().waitFor();
  await page.getByText("An organisation needs at least one admin.").last().waitFor();
  await roleButton(page, "Colleague 00", "Edit").waitFor();
});

test("the only admin cannot step down, with an explanation", async () => {
  const { maya } = await team(1);
  await using visit = await openMembers(maya);
  const { page } = visit;

  await roleButton(page, "Maya Keller", "Admin").click();
  const lower = page.getByRole("menuitemradio", { name: /^Edit You're the only admin\./ });
  assert.equal(await lower.getAttribute("aria-disabled"), "true");
});

test("an admin who steps down confirms and keeps the session", async () => {
  const { maya } = await team(1, "admin");
  await using visit = await openMembers(maya);
  const { page } = visit;

  await chooseRole(page, "Maya Keller", "View");
  await page.getByRole("alertdialog").getByText("Only another admin can make you").waitFor();
  await visit.expectAccessible();
  await page.getByRole("button", { name: "Become View" }).click();

  await page.waitForURL("**/projects");
  await page.getByText("Your role here is now View").first().waitFor();
  await page.getByRole("button", { name: "View only" }).waitFor();
  await visit.open("/settings/org/members");
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
});

test("a removed member is locked out immediately, live for others", async () => {
  const { maya, jonas, tom } = await team(3, "admin");
  await using mayas = await openMembers(maya);
  await using toms = await openMembers(tom);
  await using leaving = await openPage(app);
  leaving.expectConsoleError(/status of 401/);
  await leaving.become(jonas);
  const listening = untilListening(leaving.page);
  await leaving.open("/projects");
  await listening;

  await mayas.page.getByRole("button", { name: "Actions for Colleague 00" }).click();
  await mayas.page.getByRole("menuitem", { name: "Remove…" }).click();
  await mayas.page.getByText("Colleague loses access to this organisation immediately").waitFor();
  await mayas.page.getByRole("button", { name: "Remove" }).click();
  await mayas.page.getByText("Removed Colleague 00").first().waitFor();
  await leaving.page.getByRole("heading", { name: "Sign in to Foreword" }).waitFor();

  await rowOf(mayas.page, "Colleague 00").waitFor({ state: "detached" });
  await rowOf(toms.page, "Colleague 00").waitFor({ state: "detached" });
  await toms.page.getByRole("tab", { name: "Members 3" }).waitFor();
});

test("a demoted admin leaves the page and keeps the session", async () => {
  const { maya, jonas } = await team(1, "admin");
  await using visit = await openMembers(jonas);
  const { page } = visit;
  // A request just sent may already be refused.
  visit.expectConsoleError(/status of 403 .*\/api\/(members|invitations)/);

  await maya.call(membersContract.change, { body: { memberId: jonas.userId, role: "edit" } });

  await page.getByText("Your role here is now Edit").first().waitFor();
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  assert.equal((await jonas.request("/api/auth/me")).status, 200);
});

for (const role of ["edit", "view"] as const) {
  test(`with the role ${role} the page and its menu item are hidden`, async () => {
    await using visit = await openPage(app);
    const { page } = visit;
    await visit.become(await app.signIn({ role }));
    await visit.open("/settings/org/members");
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    await visit.open("/settings/personal");
    assert.equal(await page.getByRole("link", { name: "Members" }).count(), 0);
    await page.getByRole("button", { name: /^Organisation / }).click();
    await page.getByRole("menu").waitFor();
    assert.equal(await page.getByRole("menuitem", { name: "Members" }).count(), 0);
  });
}

type Team = { maya: Person; jonas: Person; tom: Person };

/** An admin and numbered colleagues; returns the first two. */
async function team(count: number, role: Role = "edit"): Promise<Team> {
  const maya = await app.signIn({ role: "admin" });
  const others: Person[] = [];
  for (let made = 0; made < count; made += 1) {
    const person = await app.signIn({ with: maya, role });
    await app.admin.query(
      "update users set first_name = 'Colleague', last_name = $2 where id = $1",
      [person.userId, String(made).padStart(2, "0")],
    );
    others.push(person);
  }
  const [jonas = maya, tom = maya] = others;
  return { maya, jonas, tom };
}

async function openMembers(person: Person): Promise<Visit> {
  const visit = await openPage(app);
  await visit.become(person);
  const listening = untilListening(visit.page);
  await visit.open("/settings/org/members");
  await listening;
  await visit.page.getByRole("grid", { name: "Members" }).waitFor();
  return visit;
}

function rowOf(page: Page, name: string) {
  return page.getByRole("row", { name: new RegExp(name) });
}

function roleButton(page: Page, person: string, role: string) {
  return page.getByRole("button", { name: `${role}: role of ${person}` });
}

async function chooseRole(page: Page, person: string, role: string): Promise<void> {
  await page.getByRole("button", { name: `: role of ${person}` }).click();
  await page.getByRole("menuitemradio", { name: new RegExp(`^${role} `) }).click();
}

/** From now on live changes are received. */
function untilListening(page: Page): Promise<unknown> {
  return streamOpened(page);
}

async function storedRole({ userId }: Person): Promise<string | undefined> {
  const { rows } = await app.admin.query<{ role: string }>(
    "select role from memberships where user_id = $1",
    [userId],
  );
  return rows[0]?.role;
}
