import type { NewStep } from "#src/outreach/strategies/campaigns.contract.ts";

const email = (
  days: number,
  { subject = "", body }: { subject?: string; body: string },
): NewStep => ({
  kind: "email",
  thread: "same",
  subject,
  body,
  variants: [],
  sources: [],
  wait: { amount: days, unit: "working-days" },
  runIf: [],
});

export const SAMPLE_EMAILS: readonly NewStep[] = [
  email(0, {
    subject: "Changeovers at {{companyName}}",
    body: "Hi {{firstName|there}},\n\na pick-and-place cell of ours changes over in four minutes, where most lines stop for more than half an hour.\n\nIs this something you are looking at?",
  }),
  email(3, {
    body: "Hi {{firstName|there}},\n\nHalden runs three of our cells for mixed cartons, and paid the first one back within eleven months.\n\nWould a short call make sense?",
  }),
  email(4, {
    body: "Hi {{firstName|there}},\n\na cell runs eight weeks after the order, and leasing is possible from 36 months on.\n\nShall I send the two-page overview{{#if companyName}} for {{companyName}}{{/if}}?",
  }),
  email(7, {
    body: "Hi {{firstName|there}},\n\nthis is my last mail. If changeovers become a topic later on, one line from you is enough.",
  }),
];

const linkedin = (
  days: number,
  step: Pick<Extract<NewStep, { kind: "linkedin" }>, "action" | "body">,
): NewStep => ({
  ...step,
  kind: "linkedin",
  dueWithinDays: 2,
  sources: [],
  wait: { amount: days, unit: "working-days" },
  runIf: [],
});

export const SAMPLE_LINKEDIN: readonly NewStep[] = [
  linkedin(0, { action: "view-profile", body: "" }),
  linkedin(1, {
    action: "connect",
    body: "Hi {{firstName|there}}, I work on faster changeovers in packing. Glad to connect.",
  }),
  linkedin(4, {
    action: "message",
    body: "Thanks for connecting, {{firstName|there}}. May I send you how Halden cut its changeovers to four minutes?",
  }),
];
