import { QueryClient } from "@tanstack/react-query";
import { ApiError, NetworkError } from "#src/platform/web/api-error.ts";
import { isKnownOffline } from "#src/platform/web/connection.ts";

const MAX_RETRIES = 3;
const LONGEST_WAIT_MS = 10_000;

export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A browser that believes to be offline is often wrong; a request shows it.
        networkMode: "always",
        staleTime: 10_000,
        retry: (count, error) => count < MAX_RETRIES && isPassing(error),
        retryDelay: waitBefore,
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** As long as a busy server asks for; where it asks for nothing, longer each time. */
function waitBefore(count: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfter : undefined;
  return Math.min(asked === undefined ? 1000 * 2 ** count : asked * 1000, LONGEST_WAIT_MS);
}

/**
 * Worth another try: no one answered, or the server said that it is busy. Without a connection the
 * screen says so at once, and everything is asked again when it is back.
 */
function isPassing(error: unknown): boolean {
  if (error instanceof NetworkError) return !isKnownOffline();
  return error instanceof ApiError && error.status >= 502 && error.status <= 504;
}
