import { type ReactNode, useMemo } from "react";
import { FrameContext, useFrame } from "./frame-context.ts";

/** What holds for all pages inside stands below the bar of each. */
export function PageNotice({ notice, children }: { notice: ReactNode; children: ReactNode }) {
  const frame = useFrame();
  const own = useMemo(() => ({ ...frame, pageNotice: notice }), [frame, notice]);
  return <FrameContext value={own}>{children}</FrameContext>;
}
