import { type ErrorComponentProps, useLocation, useMatch } from "@tanstack/react-router";
import { pageAt, pages } from "#src/app/pages.ts";
import { ApiError, NetworkError } from "#src/platform/web/api-error.ts";
import { PageLoadError } from "#src/platform/web/routes/unopened.ts";
import { ChunkLoadError } from "#src/ui/lazy/chunk-load-error.ts";
import { ChunkErrorScreen } from "./ChunkErrorScreen.tsx";
import { FatalScreen } from "./FatalScreen.tsx";
import { NotFoundScreen } from "./lazy-not-found.ts";
import { WayHome } from "./WayHome.tsx";

/** In the place of a page that its guard, its loader or a fault in itself has kept from opening. */
export function ErrorScreen({ error: thrown }: ErrorComponentProps) {
  const { error, subject } = reasonOf(thrown);
  const { pathname } = useLocation();
  const { routeId } = useMatch({ strict: false });
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  if (error instanceof ChunkLoadError) return <ChunkErrorScreen error={error} />;

  const isAnswer = error instanceof ApiError || error instanceof NetworkError;
  const page = pageAt(pathname);
  // Where everyone is sent has nowhere to send them, and neither has what stands before it.
  const isFirst = page === pages.projects || !String(routeId).startsWith("/signed-in/");
  if (!isAnswer || isFirst) return <FatalScreen error={error} />;
  return <WayHome error={error} title={subject ?? page?.title} />;
}

function reasonOf(thrown: unknown): { error: unknown; subject?: string } {
  if (!(thrown instanceof PageLoadError) || !(thrown.cause instanceof Error))
    return { error: thrown };
  return { error: thrown.cause, subject: thrown.subject };
}
