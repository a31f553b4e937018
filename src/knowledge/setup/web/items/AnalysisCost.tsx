import { useQuery } from "@tanstack/react-query";
import { RunCost } from "#src/knowledge/ai/web/budget.public.tsx";
import type { AnalysedType } from "#src/knowledge/setup/setup.rules.ts";
import { estimateQuery } from "#src/knowledge/setup/web/setup-query.ts";

type AnalysisCostProps = {
  projectId: string;
  type: AnalysedType;
  /** The page to reanalyse. */
  setupId?: string;
  /** How many pages are read for the first time. */
  links?: number;
};

/** The estimated cost of an analysis. */
export function AnalysisCost({ projectId, type, ...about }: AnalysisCostProps) {
  return <RunCost estimate={useQuery(estimateQuery(projectId, type, about)).data} />;
}
