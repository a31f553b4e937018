import { useQuery } from "@tanstack/react-query";
import type { TreeNode } from "#src/knowledge/documentation/documentation.contract.ts";
import { generatedBelow } from "#src/knowledge/documentation/web/tree/node-look.ts";
import type { Documentation } from "#src/knowledge/documentation/web/use-documentation.tsx";
import { JobProgress } from "#src/ui/states/work/JobProgress.tsx";
import { isUnderWay, workQuery } from "#src/workspace/background-work/web/work-query.public.ts";
import { aiText as text } from "./ai.text.ts";
import { useCancelWork } from "./use-cancel-work.ts";

/** How far the documentation of a product is; its pages arrive in the tree one by one. */
export function GenerationProgress({ product, docs }: { product: TreeNode; docs: Documentation }) {
  const { isCancelling, cancel } = useCancelWork();
  const works = useQuery(workQuery(docs.projectId)).data?.list ?? [];
  const pages = generatedBelow(docs.structure.tree, product.id);
  const done = pages.filter(({ status }) => status !== "in-progress").length;
  // Each of several products at once has its own work.
  const work = works.find(
    (one) =>
      one.kind === "documentation.generate" && isUnderWay(one) && one.subjectId === product.id,
  );
  return (
    <JobProgress
      title={text.generating(product.name)}
      job={{
        is: "running",
        phase: work?.phase ?? text.running,
        startedAt: Date.parse(work?.createdAt ?? product.updatedAt ?? ""),
        canLeave: true,
        ...(work && pages.length > 0 ? { count: { done, total: pages.length } } : {}),
        ...(docs.mayEdit && work
          ? {
              onCancel: () => cancel(work.id, product.name),
              isCancelling: work.isCancelling || isCancelling(work.id),
            }
          : {}),
      }}
    />
  );
}
