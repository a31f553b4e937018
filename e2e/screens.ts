import type { TestApp } from "#src/testing/test-app.ts";
import { breakScreen } from "./break-screen.ts";
import type { Visit } from "./browser.ts";
import { HOME_SCREEN, openHome } from "./home.ts";
import { chooseInPersonMenu } from "./person-menu.ts";
import { loseSettings, overrideSettings } from "./settings.ts";

/** A screen state and how to reach it, used by journeys and screenshots. */
export type Screen = {
  name: string;
  /** Requires a server without accounts. */
  isNewServer?: true;
  show(visit: Visit, app: TestApp): Promise<void>;
};

export const screens: readonly Screen[] = [
  {
    name: "sign-in",
    show: (visit) => visit.open("/sign-in"),
  },
  {
    name: "sign-in-fields-wrong",
    async show({ open, page }) {
      await open("/sign-in");
      await page.getByLabel("Email").fill("maya@");
      await page.getByRole("button", { name: "Sign in" }).click();
    },
  },
  {
    name: "sign-in-wrong-pair",
    async show(visit) {
      visit.expectConsoleError(/status of 401 .*\/auth\/sign-in/);
      await tryToSignIn(visit);
      await visit.page.getByText("Email or password is wrong.").waitFor();
    },
  },
  {
    name: "sign-in-paused",
    async show(visit) {
      visit.expectConsoleError(/status of 429/);
      await visit.page.route("**/auth/sign-in", (route) =>
        route.fulfill({
          status: 429,
          headers: { "retry-after": "42" },
          json: { error: { code: "sign_in_paused", message: "", requestId: "r" } },
        }),
      );
      await tryToSignIn(visit);
      await visit.page.getByText("Too many attempts.").waitFor();
    },
  },
  {
    name: "sign-in-offline",
    async show(visit) {
      visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
      await visit.open("/sign-in");
      await visit.page.waitForLoadState("networkidle");
      await visit.page.context().setOffline(true);
      await fillAndSend(visit);
      await visit.page.getByText("We could not reach the server.").waitFor();
    },
  },
  {
    name: "sign-in-signed-out",
    async show(visit, app) {
      await visit.become(await app.signIn());
      await visit.open("/projects");
      await chooseInPersonMenu(visit.page, "Sign out");
      await visit.page.getByText("You are signed out.").waitFor();
    },
  },
  {
    name: "sign-in-new-server",
    isNewServer: true,
    show: (visit) => visit.open("/sign-in"),
  },
  {
    name: "invite-first",
    isNewServer: true,
    async show(visit, app) {
      const { link } = await app.firstRunInvitation();
      await visit.open(link);
      await visit.page.getByLabel("First name").waitFor();
    },
  },
  {
    name: "invite-form",
    async show(visit, app) {
      await openInvitation(visit, app, "maya@northwind.studio");
      await visit.page.getByLabel("First name").waitFor();
    },
  },
  {
    name: "invite-fields-wrong",
    async show(visit, app) {
      await openInvitation(visit, app, "maya@northwind.studio");
      await visit.page.getByLabel("Password", { exact: true }).fill("short");
      await visit.page.getByRole("button", { name: "Join" }).click();
      await visit.page.getByText("Use at least 12 characters").waitFor();
    },
  },
  {
    name: "invite-has-account",
    async show(visit, app) {
      const { email } = await app.signIn();
      await openInvitation(visit, app, email);
      await visit.page.getByRole("link", { name: "Sign in to accept" }).waitFor();
    },
  },
  {
    name: "invite-signed-in",
    async show(visit, app) {
      await visit.become(await app.signIn());
      await openInvitation(visit, app, "someone@northwind.studio");
      await visit.page.getByRole("button", { name: "Sign out and continue" }).waitFor();
    },
  },
  {
    name: "invite-not-valid",
    async show(visit) {
      visit.expectConsoleError(/status of 404 .*\/auth\/invitations/);
      await visit.open("/invite?token=unknown");
      await visit.page.getByText("This link is not valid").waitFor();
    },
  },
  {
    name: "invite-without-token",
    show: (visit) => visit.open("/invite"),
  },
  {
    name: "invite-failed",
    async show(visit) {
      visit.expectConsoleError(/status of 500/);
      await visit.page.route("**/auth/invitations?*", (route) =>
        route.fulfill({
          status: 500,
          json: { error: { code: "internal_error", message: "", requestId: "019a-4711" } },
        }),
      );
      await visit.open("/invite?token=any");
      await visit.page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "projects-newcomer",
    async show(visit, app) {
      await visit.become(await app.signIn({ role: "admin" }));
      await openHome(visit);
    },
  },
  {
    name: "projects-viewer",
    async show(visit, app) {
      await visit.become(await app.signIn({ role: "view" }));
      await openHome(visit);
    },
  },
  {
    name: "projects-long-names",
    async show(visit, app) {
      const person = await app.signIn();
      const word = "Wolfeschlegelsteinhausenbergerdorff".repeat(2);
      await app.admin.query("update users set first_name = $2, last_name = $2 where id = $1", [
        person.userId,
        word,
      ]);
      await app.admin.query("update organizations set name = $2 where id = $1", [
        person.organizationId,
        word,
      ]);
      await visit.become(person);
      await openHome(visit);
      await visit.page.getByText(word).first().waitFor();
    },
  },
  {
    name: "verify-email",
    async show(visit, app) {
      await visit.become(await app.signIn({ confirmed: false }));
      await visit.open("/projects");
      await visit.page.getByText("Confirm your email").waitFor();
    },
  },
  {
    name: "verify-email-unreachable",
    async show(visit, app) {
      visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
      await visit.become(await app.signIn({ confirmed: false }));
      await visit.page.clock.install();
      await visit.open("/verify-email");
      await visit.page.waitForLoadState("networkidle");
      await visit.page.context().setOffline(true);
      await visit.page.clock.runFor(6000);
      await visit.page.getByText("This page keeps trying.").waitFor();
    },
  },
  {
    name: "verify-email-signed-out",
    show: (visit) => visit.open("/verify-email"),
  },
  {
    name: "sign-out-question",
    async show(visit, app) {
      await visit.become(await app.signIn());
      await visit.open("/sign-out");
      await visit.page.getByText("You're signed in as").waitFor();
    },
  },
  {
    name: "sign-out-failed",
    async show(visit, app) {
      visit.expectConsoleError(/ERR_FAILED/);
      await visit.become(await app.signIn());
      await visit.page.route("**/auth/sign-out", (route) => route.abort());
      await visit.open("/sign-out");
      await visit.page.getByRole("button", { name: "Sign out" }).click();
      await visit.page.getByText("on this device only").waitFor();
    },
  },
  {
    name: "projects-without-organization",
    async show(visit, app) {
      const person = await app.signIn();
      await app.admin.query("update sessions set organization_id = null where user_id = $1", [
        person.userId,
      ]);
      await app.admin.query("delete from memberships where user_id = $1", [person.userId]);
      await visit.become(person);
      await visit.open("/projects");
      await visit.page.getByText("You're not a member of any organisation.").waitFor();
    },
  },
  {
    name: "projects-organization-lost",
    async show(visit, app) {
      const person = await app.signIn();
      await app.admin.query("update sessions set organization_id = null where user_id = $1", [
        person.userId,
      ]);
      await visit.become(person);
      await visit.open("/projects");
      await visit.page.getByText("No organisation is open").waitFor();
    },
  },
  {
    name: "not-found",
    async show(visit) {
      visit.expectConsoleError(/status of 404/);
      await visit.open("/no/such/page");
    },
  },
  {
    name: "not-found-signed-in",
    async show(visit, app) {
      visit.expectConsoleError(/status of 404/);
      await visit.become(await app.signIn());
      await visit.open("/projects/no-such-project");
    },
  },
  {
    name: "not-found-support",
    async show(visit) {
      visit.expectConsoleError(/status of 404/);
      await visit.open("/no/such/page");
      await visit.page.getByRole("button", { name: "Contact support" }).click();
      await visit.page.getByRole("button", { name: "Copy details" }).waitFor();
    },
  },
  {
    name: "new-version",
    async show({ page, become, open }, app) {
      await become(await app.signIn());
      await overrideSettings(page, { build: { id: "one" } });
      await page.route("**/build.json", (route) => route.fulfill({ json: { id: "two" } }));
      await openHome({ open, page });
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
      await page.getByText("A new version is ready.").waitFor();
    },
  },
  {
    name: "error-signed-in",
    async show(visit, app) {
      visit.expectConsoleError(/a fault of ours/);
      await visit.become(await app.signIn());
      await breakScreen(visit.page, HOME_SCREEN, `new Error("a fault of ours")`);
      await visit.open("/projects");
    },
  },
  {
    name: "error",
    async show(visit) {
      visit.expectConsoleError(/status of 500/, /ApiError/);
      await loseSettings(visit.page);
      await visit.open("/sign-in");
      await visit.page.getByText("Something went wrong").first().waitFor();
    },
  },
];

async function tryToSignIn(visit: Visit): Promise<void> {
  await visit.open("/sign-in");
  await fillAndSend(visit);
}

async function fillAndSend({ page }: Visit): Promise<void> {
  await page.getByLabel("Email").fill("maya@northwind.studio");
  await page.getByLabel("Password", { exact: true }).fill("not the right one");
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function openInvitation(visit: Visit, app: TestApp, email: string): Promise<void> {
  const organizationId = await app.makeOrganization("Northwind Studio");
  const { link } = await app.makeInvitation({ organizationId, email });
  await visit.open(link);
}
