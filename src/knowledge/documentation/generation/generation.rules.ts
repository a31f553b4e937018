import type { AiStep } from "#src/knowledge/ai/ai.rules.ts";
import type { AiPromptType } from "#src/knowledge/documentation/documentation.rules.ts";
import type { SetupType } from "#src/knowledge/setup/setup.rules.ts";

/** 100 KB, in any language. */
export const PROMPT_LENGTH = 100_000;

/** The default name of each generated page; a group has its own. */
export const PAGE_NAMES: Readonly<Record<AiPromptType, string>> = {
  "case-study-summary": "Case study summary",
  "business-summary": "Business summary",
  "business-groups-summary": "Business groups summary",
  "business-group-analysis": "Business group",
};

type Plan = {
  step: AiStep;
  /** Requires a completed page of this type. */
  needs: SetupType;
  /** Additional inputs. */
  reads: readonly SetupType[];
  /** All pages of these types are inputs, so an added one makes the page stale. */
  all: readonly SetupType[];
  /** The placeholders in its prompt. */
  variables: readonly string[];
};

export const PAGE_PLANS: Readonly<Record<AiPromptType, Plan>> = {
  "case-study-summary": {
    step: "case-studies",
    needs: "case-study",
    reads: [],
    all: ["case-study"],
    variables: ["product"],
  },
  "business-summary": {
    step: "business-summary",
    needs: "business-summary",
    reads: ["case-study", "note"],
    all: ["business-summary", "case-study", "note"],
    variables: ["product"],
  },
  "business-groups-summary": {
    step: "business-groups",
    needs: "business-group",
    reads: ["case-study"],
    all: ["business-group"],
    variables: ["product"],
  },
  "business-group-analysis": {
    step: "business-group",
    needs: "business-group",
    reads: ["case-study", "business-summary"],
    all: ["business-summary"],
    variables: ["product", "group"],
  },
};
