import { type LinkType, MAX_LINKS, type SetupType } from "#src/knowledge/setup/setup.rules.ts";
import { countOf } from "#src/platform/contract/count-of.ts";

type StepWords = {
  /** The empty state of a step: its future content. */
  title: string;
  sentence: string;
  /** Generates it, if the step is generated from others. */
  write?: string;
};

const READING_BEGAN = "Reading continues in the background.";
const ANALYSIS_BEGAN = "The analysis continues in the background.";

const START = "Start with what you already have: a link to one case study is enough.";

const empty: Readonly<Partial<Record<SetupType, StepWords>>> = {
  "case-study": { title: "No case studies yet", sentence: START },
  competitor: {
    title: "No competitors yet",
    sentence: "Add the websites of companies that sell the same. Each one is read and analysed.",
  },
  "business-summary": {
    title: "No business summary yet",
    sentence: "What your client sells and who buys it, from all case studies.",
    write: "Write the summary",
  },
  "business-groups-summary": {
    title: "No business groups summary yet",
    sentence: "Groups of customers that have something in common.",
    write: "Find groups",
  },
  "business-group": {
    title: "No business groups yet",
    sentence: "One page for each group of customers, to write to them in their own terms.",
  },
  "competitors-summary": {
    title: "No competitors summary yet",
    sentence: "What the competitors offer and where they are weak.",
    write: "Write the summary",
  },
  comparison: {
    title: "No comparison yet",
    sentence: "All competitors side by side in one table.",
    write: "Write the comparison",
  },
};

/** Texts of the pipeline screens. */
export const pipelineText = {
  start: START,
  steps: "Steps",
  empty,
  analysed: (done: number, total: number) =>
    done === total ? `${done.toLocaleString("en")} analysed` : `${done} of ${total} analysed`,
  pasteLink: "Paste link",
  writeText: "Write or paste text",
  addByLink: {
    "case-study": "Add case studies by link",
    competitor: "Add competitors by link",
    note: "Add the client's website",
  },
  addFiles: "Add files",
  addByFile: {
    "case-study": "Add case studies from files",
    competitor: "Add competitors from files",
  },
  files: "Files",
  filesHint: "Each file becomes one page, which is analysed. Pictures are left out.",
  close: "Close",
  done: "Done",
  addNamed: (name: string) => `Add ${name} by link`,
  website: (name: string) => `Website of ${name}`,
  addByText: {
    "case-study": "Add a case study",
    competitor: "Add a competitor",
    note: "New note",
  },
  links: { "case-study": "Links", competitor: "Websites", note: "Website" },
  linkKinds: { "case-study": "Link", competitor: "Website", note: "Website" },
  clientWebsite: "Client website",
  addWebsite: "Add website",
  websiteHint: "Add product and pricing pages for a better summary.",
  websiteLinksHint: `One page per line, up to ${MAX_LINKS}. The business summary quotes them.`,
  linksHint: `One per line, up to ${MAX_LINKS}. Each page is read and analysed.`,
  linkNotValid: (kind: string) => `${kind} should be a valid domain`,
  linkNotValidOf: (kind: string, line: string) => `${kind} should be a valid domain: ${line}`,
  tooManyLinks: `Add up to ${MAX_LINKS} links at once.`,
  addLinks: (count: number) => (count > 1 ? `Add ${count} links` : "Add link"),
  wereAdded: (count: number) => `Added ${countOf(count, "link", "links")}`,
  analysisBegan: ANALYSIS_BEGAN,
  wereKnown: (known: number) =>
    known === 1 ? "This link was added before" : `These ${known} links were added before`,
  /** Some of the links may already exist. */
  begun: (type: LinkType, known: number) =>
    [
      type === "note" ? READING_BEGAN : ANALYSIS_BEGAN,
      ...(known > 0 ? [`${countOf(known, "link was", "links were")} there already.`] : []),
    ].join(" "),
  name: "Name",
  nameHint: "Without one, the title of the page is used.",
  text: "Text",
  textHint: "Paste or write up to 50,000 characters.",
  add: "Add",
  wasAdded: (name: string) => `Added ${name}`,
  nothingToRead: "Someone with Edit access can add the first one.",
  host: "Source",
  status: "Status",
  updated: "Updated",
  written: "Text",
  file: "File",
  proposals: "Proposed groups",
  proposalsHint: "Found in your case studies. Each one becomes a page with its own analysis.",
  createGroups: (count: number) => `Create ${countOf(count, "group", "groups")}`,
  chooseGroup: "Select at least one group.",
  groupsCreated: (count: number) => `Created ${countOf(count, "group", "groups")}`,
  groupsFailed: "The groups were not created",
  noGroups: "No groups found",
  noGroupsHint: "The case studies have too little in common. Add more of them and re-analyse.",
  groupThem: "The case studies have too little in common. Group the customers yourself below.",
  findOrGroup:
    "Write the business groups summary to find groups, or group customers yourself below.",
  customers: (count: number) => countOf(count, "customer", "customers"),
  notWritten: (step: string) => `${step} could not be started`,
  copyTable: "Copy as table",
  tableCopied: "Table copied",
  outdated: "A page this was written from has changed.",
};
