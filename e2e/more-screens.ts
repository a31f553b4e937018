import { tokenFromMail } from "#src/workspace/auth/auth.makers.ts";
import { consentScreens } from "./connected-apps/consent-screens.ts";
import { notificationScreens } from "./notifications/notification-screens.ts";
import type { Screen } from "./screens.ts";
import { aiScreens } from "./settings/ai-screens.ts";
import { membersScreens } from "./settings/members-screens.ts";
import { organizationScreens } from "./settings/organization-screens.ts";
import { personalScreens } from "./settings/personal-screens.ts";
import { webhooksScreens } from "./settings/webhooks-screens.ts";

/** The gallery, with every state of every component. */
export const galleryScreens: readonly Screen[] = [
  "/ui",
  "/ui/buttons",
  "/ui/inputs",
  "/ui/table",
  "/ui/tree-select",
  "/ui/editor",
].map((path) => ({
  name: path.slice(1).replaceAll("/", "-"),
  async show(visit, app) {
    await visit.become(await app.signIn({ role: "admin" }));
    await visit.open(path);
    await visit.page.getByRole("button", { name: "Check accessibility" }).first().waitFor();
  },
}));

/** Personal and organisation settings. */
export const settingsScreens: readonly Screen[] = [
  ...organizationScreens,
  ...aiScreens,
  ...membersScreens,
  ...personalScreens,
  ...notificationScreens,
  ...webhooksScreens,
  ...consentScreens,
];

/** Account pages: mailed links and their results. */
export const accountScreens: readonly Screen[] = [
  {
    name: "reset-password",
    show: (visit) => visit.open("/reset-password"),
  },
  {
    name: "reset-password-sent",
    async show(visit) {
      await visit.open("/reset-password");
      await visit.page.getByLabel("Email").fill("maya@northwind.studio");
      await visit.page.getByRole("button", { name: "Request a link" }).click();
      await visit.page.getByRole("heading", { name: "Ask your administrator" }).waitFor();
    },
  },
  {
    name: "reset-password-not-valid",
    async show(visit) {
      visit.expectConsoleError(/status of 404 .*\/reset-password/);
      await visit.open("/reset-password?token=long-gone");
      await visit.page.getByRole("heading", { name: "This link is not valid" }).waitFor();
    },
  },
  {
    name: "verify-email-confirmed",
    async show(visit, app) {
      const { email } = await app.signIn({ confirmed: false });
      const token = await tokenFromMail(app, { kind: "verify-email", to: email });
      await visit.open(`/verify-email/confirm?token=${token}`);
      await visit.page.getByRole("heading", { name: "Email confirmed" }).waitFor();
    },
  },
  {
    name: "invite-accept",
    async show(visit, app) {
      const person = await app.signIn();
      const organizationId = await app.makeOrganization("Northwind Studio");
      const { link } = await app.makeInvitation({ organizationId, email: person.email });
      await visit.become(person);
      await visit.open(link);
      await visit.page.getByRole("button", { name: "Accept" }).waitFor();
    },
  },
];
