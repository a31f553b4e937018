import { type ReactNode, useMemo } from "react";
import { FrameContext, useFrame } from "./frame-context.ts";

/** A notice for all pages inside, below each header. */
export function PageNotice({ notice, children }: { notice: ReactNode; children: ReactNode }) {
  const frame = useFrame();
  const own = useMemo(() => ({ ...frame, pageNotice: notice }), [frame, notice]);
  return <FrameContext value={own}>{children}</FrameContext>;
}
