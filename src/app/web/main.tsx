import "#src/ui/reset.css";
import "#src/ui/tokens.css";
import "#src/ui/fonts/fonts.css";
import "./boot.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { watchVersion } from "#src/platform/web/chunks/new-version.ts";
import { watchChunks } from "#src/platform/web/chunks/reload-for-chunk.ts";
import { loadConfig } from "#src/platform/web/config.ts";
import { deviceHeader } from "#src/platform/web/device/device-header.ts";
import { setDraftOwner } from "#src/platform/web/drafts.ts";
import { whenIdle } from "#src/platform/web/parts/idle.ts";
import { pressHeldKeysOnce } from "#src/ui/focus/press-once.ts";
import { LiveRegion } from "#src/ui/states/LiveRegion.tsx";
import { knownUser } from "#src/workspace/auth/web/current-user.public.ts";
import { fetchFirstScreen } from "./chunks/fetch-first-screen.ts";
import { createQueries } from "./create-queries.ts";
import { focusHeadings } from "./focus-headings.ts";
import { AppNotices } from "./notices/AppNotices.tsx";
import { createAppRouter } from "./router.tsx";
import { watchConnection } from "./watch-connection.ts";
import { watchPerson } from "./watch-person.ts";
import { watchRecording } from "./watch-recording.ts";
import { watchSession } from "./watch-session.ts";
import { watchTabs } from "./watch-tabs.ts";

const queries = createQueries();
const router = createAppRouter(queries);
watchSession(router, queries);
setDraftOwner(() => {
  const user = knownUser(queries);
  return { person: user?.id, organization: user?.session?.organizationId };
});
watchPerson(queries);
watchTabs(router, queries);
watchConnection(queries);
watchRecording(router, queries);
pressHeldKeysOnce();
watchChunks();
watchVersion();
focusHeadings(router);

// Not reported here: the router retries and reports it.
void fetchFirstScreen(router).catch(() => undefined);

/** A document that the browser kept shows what was seen last. */
async function prepare(): Promise<void> {
  if (!(await loadConfig()).isKept) return;
  const { openSeen } = await import("./offline/seen.ts");
  await openSeen(queries);
}

// The document shows the name until the first screen is complete; then React replaces it. Every
// other file depends on this one, so it must not wait for them during evaluation.
void prepare()
  .catch(() => undefined)
  .then(() => router.load())
  .then(show);

function show(): void {
  const place = document.getElementById("root");
  if (!place) throw new Error("The document has no place for the application.");
  createRoot(place).render(
    <StrictMode>
      <LiveRegion />
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <AppNotices />
      </QueryClientProvider>
    </StrictMode>,
  );
  // Ready before the first call, which may be late.
  whenIdle(() => void deviceHeader());
}
