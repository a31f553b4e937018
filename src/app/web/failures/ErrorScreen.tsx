import {
  type ErrorComponentProps,
  useLocation,
  useMatch,
  useNavigate,
} from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { pageAt, pages } from "#src/app/pages.ts";
import { appText } from "#src/app/web/app.text.ts";
import { ApiError, NetworkError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { PageLoadError } from "#src/platform/web/routes/unopened.ts";
import { ChunkLoadError } from "#src/ui/lazy/chunk-load-error.ts";
import { ChunkErrorScreen } from "./ChunkErrorScreen.tsx";
import { FatalScreen } from "./FatalScreen.tsx";
import { NotFoundScreen } from "./lazy-not-found.ts";

/** Shown if a page's guard, loader or rendering failed. */
export function ErrorScreen({ error: thrown }: ErrorComponentProps) {
  const { error, subject } = reasonOf(thrown);
  const { pathname } = useLocation();
  const { routeId } = useMatch({ strict: false });
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  if (error instanceof ChunkLoadError) return <ChunkErrorScreen error={error} />;

  const isAnswer = error instanceof ApiError || error instanceof NetworkError;
  const page = pageAt(pathname);
  // Redirect pages have no fallback, and neither have the pages before them.
  const isFirst = page === pages.projects || !String(routeId).startsWith("/signed-in/");
  if (!isAnswer || isFirst) return <FatalScreen error={error} />;
  return <WayHome error={error} title={subject ?? page?.title} />;
}

function reasonOf(thrown: unknown): { error: unknown; subject?: string } {
  if (!(thrown instanceof PageLoadError) || !(thrown.cause instanceof Error))
    return { error: thrown };
  return { error: thrown.cause, subject: thrown.subject };
}

type WayHomeProps = { error: Error; title: string | undefined };

/** The page failed to load: a link home, the reason and a retry. */
function WayHome({ error, title = appText.thePage }: WayHomeProps) {
  const { href } = useLocation();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    notify({
      type: "error",
      title: appText.couldNotOpen(title),
      description: describeFailure(error),
      sticky: true,
      action: { label: appText.tryAgain, onPress: () => void navigate({ href }) },
    });
    void navigate({ to: "/projects", replace: true });
  });
  useEffect(() => leave(), []);
  return null;
}
