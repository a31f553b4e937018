import { useQuery } from "@tanstack/react-query";
import { RunCost } from "#src/knowledge/ai/web/budget.public.tsx";
import { generationContract } from "#src/knowledge/documentation/generation/generation.contract.ts";
import { read } from "#src/platform/web/api.ts";

type GenerationCostProps = { projectId: string; productId: string };

/** The estimated cost of generating all pages of a product. */
export function GenerationCost({ projectId, productId }: GenerationCostProps) {
  const query = { projectId, productId };
  return <RunCost estimate={useQuery(read(generationContract.estimate, { query })).data} />;
}

type PageCostProps = { pageId: string; isInline?: boolean };

/** The estimated cost of regenerating one page. */
export function PageCost({ pageId, isInline = false }: PageCostProps) {
  const { data } = useQuery(read(generationContract.estimatePage, { params: { pageId } }));
  return <RunCost estimate={data} isInline={isInline} />;
}
