/** How a prospect reacts to the sample campaign. By default they stay silent. */
export type ProspectAct = "answers" | "is-away" | "bounces" | "unsubscribes";

export type SampleProspect = {
  firstName: string;
  lastName: string;
  /** Missing for one of them, to show a missing value. */
  companyName: string | null;
  title: string;
  address: string;
  profile: string | null;
  act: ProspectAct | null;
};

const FIRST_NAMES = ["Priya", "Jonas", "Amara", "Luca", "Ingrid", "Mateo", "Sofie", "Tomasz"];
const LAST_NAMES = ["Raman", "Vogel", "Okafor", "Bianchi", "Dahl", "Serrano", "Jansen", "Nowak"];
const COMPANIES = [
  "Fjordpak",
  "Halbrook Foods",
  "Lindner Dairy",
  "Marisol Pharma",
  "Northgate Parcels",
  "Orchard Lane",
  "Pressburg Optics",
  "Quayside Coffee",
  "Rosenthal Bakery",
  "Silverline Labs",
];
const TITLES = ["Head of Production", "Plant Manager", "COO", "Packaging Engineer"];
const PEOPLE = 40;
/** Those with an early turn have already reacted; the others react while the user watches. */
const ACTS: Readonly<Record<number, ProspectAct>> = {
  1: "answers",
  3: "answers",
  4: "bounces",
  6: "is-away",
  7: "answers",
  9: "unsubscribes",
  11: "answers",
  14: "bounces",
  16: "is-away",
  17: "answers",
  19: "unsubscribes",
  30: "answers",
  33: "is-away",
  35: "bounces",
  37: "answers",
  38: "unsubscribes",
};
const WITHOUT_COMPANY = 36;

/** The prospects of the sample campaign, in the order they were added. */
export const SAMPLE_PROSPECTS: readonly SampleProspect[] = Array.from({ length: PEOPLE }, (_, at) =>
  prospect(at),
);

function prospect(at: number): SampleProspect {
  const firstName = FIRST_NAMES[at % FIRST_NAMES.length] ?? "";
  const lastName = LAST_NAMES[(at + Math.floor(at / 8)) % LAST_NAMES.length] ?? "";
  const company = COMPANIES[(at * 3) % COMPANIES.length] ?? "";
  const domain = `${company.toLowerCase().replaceAll(" ", "-")}.test`;
  const name = `${firstName}-${lastName}`.toLowerCase();
  return {
    firstName,
    lastName,
    companyName: at === WITHOUT_COMPANY ? null : company,
    title: TITLES[at % TITLES.length] ?? "",
    address: `${firstName}.${lastName}@${domain}`.toLowerCase(),
    profile: at % 3 === 0 ? `https://www.linkedin.com/in/sample-${name}-${at}` : null,
    act: ACTS[at] ?? null,
  };
}
