import {
  type ActivePerson,
  newcomer,
} from "#src/outreach/strategies/engine/server/planner/active-person.ts";
import type { World } from "#src/outreach/strategies/engine/server/planner/world.ts";
import { WORKING_HOURS } from "#src/outreach/strategies/sending-hours.rules.ts";

export const YEAR_START = Date.parse("2026-01-05T06:00:00Z");

const ZONES = [
  "Europe/Berlin",
  "Europe/London",
  "America/New_York",
  "America/Los_Angeles",
  "Asia/Kolkata",
  "Asia/Tokyo",
  "Australia/Sydney",
  "America/Sao_Paulo",
];
const HOLIDAYS = ["2026-04-03", "2026-04-06", "2026-05-01", "2026-12-25", "2026-12-26"];
/** The average number of people per company. */
const COLLEAGUES = 4;

type Size = { people: number; mailboxes: number; random: () => number };

/** A campaign of four emails to people in many time zones. */
export function makeWorld({ people, mailboxes, random }: Size): World {
  return {
    now: YEAR_START,
    rules: {
      zone: "Europe/Berlin",
      projectZone: "Europe/Berlin",
      windows: WORKING_HOURS,
      holidays: new Set(HOLIDAYS),
      messagesPerDay: 400,
      newLeadsPerDay: 150,
      perDomain: 5,
    },
    steps: [0, 3, 4, 7].map((days, index) => ({
      stepId: `step-${index}`,
      kind: "email" as const,
      wait: { amount: days, unit: "working-days" as const },
      runIf: [],
    })),
    variants: new Map([["step-0", 2]]),
    use: { day: null, messages: 0, newLeads: 0 },
    paces: Array.from({ length: mailboxes }, (_, index) => ({
      mailboxId: `box-${String(index).padStart(3, "0")}`,
      limits: { daily: 30, hourly: 8, gapMinutes: 5, rampUp: { start: 5, step: 2 } },
      day: null,
      sentOnDay: 0,
      sendingDays: 0,
      recent: [],
    })),
    domains: new Map(),
    people: Array.from({ length: people }, (_, index) => activePerson(index, people, random)),
  };
}

function activePerson(index: number, people: number, random: () => number): ActivePerson {
  const company = Math.floor(random() * (people / COLLEAGUES));
  return newcomer({
    id: `person-${String(index).padStart(6, "0")}`,
    seed: String(Math.floor(random() * 2 ** 31)),
    zone: ZONES[Math.floor(random() * ZONES.length)] ?? "UTC",
    domain: `company-${company}.test`,
    facts: {
      hasReplied: false,
      isConnected: false,
      hasEmail: true,
      hasLinkedin: false,
      fields: {},
    },
    from: YEAR_START,
  });
}
