import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { channelOf, saveSteps } from "#src/outreach/strategies/strategies.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { runningContract } from "./running.contract.ts";
import { ALWAYS, enrol, makeCampaign } from "./running.makers.ts";

let made = 0;

/** A running LinkedIn campaign with an open connection request for each of these people. */
export async function makeTaskQueue(
  app: Pick<TestApp, "runJobs">,
  owner: Person,
  names: readonly string[],
) {
  const email = await makeCampaign(owner);
  const { strategy } = email;
  const { channelId, campaign } = channelOf(strategy, "linkedin");
  const { campaignId } = campaign;
  await saveSteps(owner, campaignId, [
    { kind: "linkedin", action: "connect", body: "Hi {{firstName}}, a question." },
    {
      kind: "linkedin",
      action: "message",
      body: "Thanks, {{firstName}}.",
      wait: { amount: 1, unit: "days" },
      runIf: [{ fact: "connected" }],
    },
  ]);
  await owner.call(strategiesContract.updateChannel, {
    params: { channelId },
    body: { isOn: true, windows: [...ALWAYS], timeZone: "UTC" },
  });
  const people: Awaited<ReturnType<typeof enrol>>[] = [];
  for (const firstName of names) {
    made += 1;
    const linkedinUrl = `https://www.linkedin.com/in/person-${made}`;
    const fields = { lastName: "Raman", companyName: "Halden" };
    people.push(await enrol(owner, email, { firstName, linkedinUrl, fields, email: null }));
  }
  await owner.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();
  return { ...email, channelId, campaignId, people };
}
