import type { Screen } from "#e2e/screens.ts";
import { makePerson, personOf } from "#src/outreach/directory/people.makers.ts";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { freshAddress, makeEnrolledLead } from "#src/outreach/strategies/leads/leads.makers.ts";
import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import type { Person } from "#src/testing/test-app.ts";

const profile = (name: string) => `https://www.linkedin.com/in/${name}-${crypto.randomUUID()}`;

/** The open person is in two strategies and has a bounced address. */
export async function makeFilledPeople(owner: Person): Promise<string> {
  const strategy = await makeStrategy(owner, { name: "Spring outreach" });
  const other = await makeStrategy(owner, { name: "Autumn outreach" });
  const fields = { firstName: "Priya", lastName: "Raman", companyName: "Northwind Robotics" };
  const lead = { email: freshAddress(), linkedinUrl: profile("priya"), fields };
  const { leadId } = await makeEnrolledLead(owner, { strategy, lead });
  await makeEnrolledLead(owner, { strategy: other, lead });
  const { projectId } = strategy;
  await makePerson(owner, {
    projectId,
    lead: { email: freshAddress(), fields: { firstName: "Anna", lastName: "Berg" } },
  });
  const blocked = `jonas@${crypto.randomUUID().slice(0, 8)}.example`;
  await makePerson(owner, {
    projectId,
    lead: {
      email: blocked,
      fields: { firstName: "Jonas", lastName: "Wolfeschlegelsteinhausenberger" },
    },
  });
  const body = { values: [blocked], note: "Asked on the phone" };
  await owner.call(suppressionsContract.add, { body });
  const ofClient = { values: [freshAddress()], reason: "unsubscribe" as const, projectId };
  await owner.call(suppressionsContract.add, { body: ofClient });
  return personOf(owner, leadId);
}

export const peopleScreens: readonly Screen[] = [
  {
    name: "people",
    async show(visit, app) {
      const maya = await app.signIn();
      await makeFilledPeople(maya);
      await visit.become(maya);
      await visit.open("/people");
      await visit.page.getByText("Priya Raman").waitFor();
    },
  },
  {
    name: "people-none",
    async show(visit, app) {
      await visit.become(await app.signIn());
      await visit.open("/people");
      await visit.page.getByText("No people yet").waitFor();
    },
  },
  {
    name: "people-failed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 500/);
      await visit.page.route(/\/api\/people(\?|$)/, (route) =>
        route.fulfill({
          status: 500,
          json: { error: { code: "internal", message: "", requestId: "r" } },
        }),
      );
      await visit.become(await app.signIn());
      await visit.open("/people");
      await visit.page.getByText("People could not be loaded.").waitFor();
    },
  },
  {
    name: "person",
    async show(visit, app) {
      const maya = await app.signIn();
      const personId = await makeFilledPeople(maya);
      await visit.become(maya);
      await visit.open(`/people?person=${personId}`);
      await visit.page.getByRole("dialog", { name: "Priya Raman" }).getByText("Why").waitFor();
    },
  },
  {
    name: "people-merge",
    async show(visit, app) {
      const maya = await app.signIn();
      const personId = await makeFilledPeople(maya);
      await visit.become(maya);
      await visit.open(`/people?person=${personId}`);
      await visit.page.getByRole("button", { name: "Merge" }).click();
      const dialog = visit.page.getByRole("dialog", { name: "Merge someone into Priya Raman" });
      await dialog.getByRole("searchbox").fill("anna");
      await dialog.getByText("Anna Berg").click();
      await dialog.getByText("You can undo this.").waitFor();
    },
  },
  {
    name: "suppressions",
    async show(visit, app) {
      const maya = await app.signIn({ role: "admin" });
      await makeFilledPeople(maya);
      await visit.become(maya);
      await visit.open("/people?tab=suppressed");
      await visit.page.getByText("Asked on the phone").waitFor();
    },
  },
  {
    name: "suppressions-none",
    async show(visit, app) {
      await visit.become(await app.signIn({ role: "view" }));
      await visit.open("/people?tab=suppressed");
      await visit.page.getByText("Nothing is suppressed").waitFor();
    },
  },
  {
    name: "suppress",
    async show(visit, app) {
      visit.expectConsoleError(/status of 422 .*\/suppressions/);
      await visit.become(await app.signIn());
      await visit.open("/people?tab=suppressed");
      await visit.page.getByRole("button", { name: "Suppress" }).first().click();
      const dialog = visit.page.getByRole("dialog", { name: "Suppress addresses and domains" });
      await dialog
        .getByRole("textbox", { name: "Addresses and domains" })
        .fill("anna@example.com\nnobody\nexample.org");
      await dialog.getByRole("button", { name: "Suppress 3" }).click();
      await dialog.getByRole("button", { name: "Remove invalid" }).waitFor();
    },
  },
];
