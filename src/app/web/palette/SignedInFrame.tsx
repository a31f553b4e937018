import { Outlet } from "@tanstack/react-router";
import { useAreRecentNoticesOpen } from "#src/platform/web/notices/recent-state.ts";
import { useChunk } from "#src/platform/web/parts/use-chunk.ts";
import { AppPalette } from "./AppPalette.tsx";

/** What a signed-in person has at hand on every page. */
export function SignedInFrame() {
  const recent = useChunk(
    () => import("#src/app/web/notices/RecentNoticesDialog.tsx"),
    useAreRecentNoticesOpen(),
  );
  return (
    <>
      <Outlet />
      <AppPalette />
      {recent ? <recent.RecentNoticesDialog /> : null}
    </>
  );
}
