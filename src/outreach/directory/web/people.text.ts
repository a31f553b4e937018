import type { PersonRow } from "#src/outreach/directory/people.contract.ts";
import type { SuppressionReason } from "#src/outreach/people/people.rules.ts";

const number = new Intl.NumberFormat("en");
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

const reasons: Readonly<Record<SuppressionReason, string>> = {
  unsubscribe: "Unsubscribed",
  complaint: "Complained",
  bounce: "Bounced",
  manual: "Added by your team",
  "not-interested": "Not interested",
};

type Suppressed = NonNullable<PersonRow["addresses"][number]["suppressed"]>;

/** Texts about the people of an organisation. */
export const peopleText = {
  tabs: { label: "People", people: "People", suppressed: "Suppressed" },
  list: "People",
  search: "Search people",
  searchHint: "Name, company, email or profile",
  project: "Project",
  allProjects: "All projects",
  person: "Person",
  company: "Company",
  email: "Email",
  strategy: "Strategy",
  status: "Status",
  lastContact: "Last contact",
  never: "–",
  more: (count: number) => `+${number.format(count)}`,
  day: (time: string) => day.format(new Date(time)),
  suppressed: "Suppressed",
  bounced: "Bounced",
  reachable: "Can be contacted",
  loadMore: "Load more",
  loadFailed: "People could not be loaded.",
  none: "No people yet",
  noneHint: "Everyone you add to a strategy appears here, once, with all their addresses.",
  noneFound: "No people match",
  noneFoundHint: "Try another name, company or email.",
  clear: "Clear filters",
  reasons,
  why: ({ value, reason, projectName }: Suppressed, address: string) => {
    const why = value === address ? reasons[reason] : `${reasons[reason]}: all of ${value}`;
    return projectName === null ? why : `${why} · ${projectName}`;
  },

  sheet: "Person",
  personFailed: "This person could not be loaded.",
  contacts: "Addresses and profiles",
  linkedin: "LinkedIn",
  suppressedHint: "Nothing is sent to any of these addresses.",
  facts: "About",
  since: "Known since",
  projects: "Projects",
  strategies: "Strategies",
  noStrategies: "Not in any strategy.",
  history: "History",
  noHistory: "No activity yet.",
  inStrategy: (words: string, name: string) => `${words} · ${name}`,
  merges: "Merged people",
  mergedOn: (name: string, time: string) => `${name}, merged on ${day.format(new Date(time))}`,
  undo: "Undo merge",
  undone: "Undid the merge",
  notUndone: "The merge was not undone",

  merge: "Merge",
  mergeTitle: (name: string) => `Merge someone into ${name}`,
  mergeHint:
    "Find the same person a second time. All addresses, profiles and strategies move to the one you keep.",
  mergeSearch: "Find the other person",
  mergeFound: "Merge this person",
  mergeNone: (typed: string) => `No results for "${typed}"`,
  mergeRules:
    "Suppressions hold for both. If both are in a strategy, one waits until the other ends. You can undo this.",
  mergeConfirm: "Merge",
  cancel: "Cancel",
  merged: "Merged 2 people",
  failures: {
    person_not_found: "Someone merged or removed this person.",
    person_same: "Choose two different people.",
    people_out_of_reach:
      "Some projects are restricted, and a merge concerns all of them. Ask an admin to do it.",
    person_sending: "A message to one of them is being sent. Try again in a minute.",
    merge_not_found: "This merge was already undone.",
    merge_outdated: "This person was merged into another one since. Undo that first.",
  },
};
