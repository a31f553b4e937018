import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext } from "@tanstack/react-router";
import type { Page } from "#src/platform/contract/pages.ts";
import { configQuery } from "#src/platform/web/config.ts";

type RouterContext = {
  queries: QueryClient;
  /** The page at a URL, if it has a screen. */
  pageAt: (address: string) => Page | undefined;
};

/** Open pages, of the auth and the blank layout, are direct children. */
export const root = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => ({
    config: await context.queries.ensureQueryData(configQuery),
  }),
});
