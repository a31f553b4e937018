import { AI_FAILURES } from "#src/knowledge/ai/ai-failures.rules.ts";

/** In the order of the pipelines, which is the order of the list. */
export const SETUP_TYPES = [
  "note",
  "case-study",
  "business-summary",
  "business-groups-summary",
  "business-group",
  "competitor",
  "competitors-summary",
  "comparison",
] as const;
export type SetupType = (typeof SETUP_TYPES)[number];
/** What a machine writes. */
export type AnalysedType = Exclude<SetupType, "note">;

export const SETUP_STATUSES = ["completed", "in-progress", "failed"] as const;

export const SETUP_NAME_LENGTH = 120;
export const MAX_LINKS = 20;
export const MAX_GROUPS = 50;
export const MAX_MEMBERS = 300;

/** What customers are compared by, in the order of their columns. */
export const CUSTOMER_ATTRIBUTES = ["industry", "problem", "region", "size"] as const;
export type CustomerAttribute = (typeof CUSTOMER_ATTRIBUTES)[number];

/** As people read it: 10 MB. It arrives in one body, whose time is limited. */
export const SOURCE_FILE_BYTES = 10_000_000;

/** People bring these; each is analysed by itself. */
export const SOURCE_TYPES = ["case-study", "competitor"] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/** What a link becomes. A note is a page of the client's own website: it is read and not analysed. */
export const LINK_TYPES = [...SOURCE_TYPES, "note"] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/** Written from other items. A project has one of each. */
export const SUMMARY_TYPES = [
  "business-summary",
  "business-groups-summary",
  "competitors-summary",
  "comparison",
] as const;
export type SummaryType = (typeof SUMMARY_TYPES)[number];

/** What a summary is called until someone gives it another name. */
export const SUMMARY_NAMES: Readonly<Record<SummaryType, string>> = {
  "business-summary": "Business summary",
  "business-groups-summary": "Business groups summary",
  "competitors-summary": "Competitors summary",
  comparison: "Comparison",
};

/** Which items an analysis reads. A completed one of the first kind has to be there. */
export const READS: Readonly<Record<SetupType, readonly SetupType[]>> = {
  note: [],
  "case-study": [],
  "business-summary": ["case-study", "note"],
  "business-groups-summary": ["case-study", "business-summary"],
  "business-group": ["business-groups-summary", "case-study", "business-summary"],
  competitor: [],
  "competitors-summary": ["competitor"],
  comparison: ["competitor", "business-summary"],
};

/** The two pipelines, and the item of the project's checklist that each belongs to. */
export const PIPELINES = {
  "client-business": [
    "case-study",
    "business-summary",
    "business-groups-summary",
    "business-group",
  ],
  "client-competitors": ["competitor", "competitors-summary", "comparison"],
} as const satisfies Record<string, readonly SetupType[]>;
export type PipelineName = keyof typeof PIPELINES;

export function pipelineOf(type: SetupType): PipelineName | undefined {
  if (type === "note") return undefined;
  return PIPELINES["client-business"].some((one) => one === type)
    ? "client-business"
    : "client-competitors";
}

export function isSourceType(type: SetupType): type is SourceType {
  return SOURCE_TYPES.some((one) => one === type);
}

export function isSummaryType(type: SetupType): type is SummaryType {
  return SUMMARY_TYPES.some((one) => one === type);
}

/** Two spellings of one name are the same group. */
export function groupKeyOf(name: string): string {
  return name.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}

/** Why an analysis failed, and whether another try may end better. */
export const ANALYSIS_ERRORS: Readonly<Record<string, { message: string; isRetryable: boolean }>> =
  {
    link_unreachable: {
      message: "This page could not be read. Check the link, or paste the text instead.",
      isRetryable: true,
    },
    link_disallowed: {
      message: "This site asks programs not to read this page. Paste the text instead.",
      isRetryable: false,
    },
    source_empty: {
      message: "There is too little text on this page. Paste the text instead.",
      isRetryable: true,
    },
    source_needs_login: {
      message: "This page can only be read after logging in. Paste the text instead.",
      isRetryable: true,
    },
    setup_input_missing: {
      message: "What this step reads is gone. Add it again first.",
      isRetryable: true,
    },
    setup_group_gone: {
      message: "No case study belongs to this group any more.",
      isRetryable: true,
    },
    project_archived: {
      message: "The project was archived before this page was analysed.",
      isRetryable: true,
    },
    ...Object.fromEntries(
      Object.entries(AI_FAILURES).map(([code, message]) => [code, { message, isRetryable: true }]),
    ),
    dropped_after_restore: {
      message: "The server was restored from a backup while this ran. Try again.",
      isRetryable: true,
    },
    analysis_cancelled: { message: "The analysis was cancelled.", isRetryable: true },
    internal_error: { message: "Something went wrong on our side. Try again.", isRetryable: true },
  };

/** What a client that sends the whole item back need not leave out. */
export const OWN_FACTS = [
  "id",
  "projectId",
  "type",
  "status",
  "textContent",
  "source",
  "owner",
  "hasChanges",
  "stale",
  "engine",
  "groups",
  "groupKey",
  "memberIds",
  "step",
  "workId",
  "error",
  "createdAt",
  "updatedAt",
] as const;
