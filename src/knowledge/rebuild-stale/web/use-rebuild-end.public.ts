import {
  sayPagesEnd,
  useWorkEnds,
} from "#src/workspace/background-work/web/awaited-work.public.ts";

/** Says how an update of several pages has ended that was started in this tab. */
export function useRebuildEnd(projectId: string): void {
  useWorkEnds({ projectId, kind: "documents.rebuild", say: sayPagesEnd });
}
