import { QueryClient } from "@tanstack/react-query";
import { ApiError, NetworkError } from "#src/platform/web/api-error.ts";
import { isKnownOffline } from "#src/platform/web/connection.ts";

const MAX_RETRIES = 3;
const LONGEST_WAIT_MS = 10_000;

export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Browsers often report being offline wrongly; a request finds out.
        networkMode: "always",
        staleTime: 10_000,
        retry: (count, error) => count < MAX_RETRIES && isPassing(error),
        retryDelay: waitBefore,
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** The server's Retry-After, otherwise exponential backoff. */
function waitBefore(count: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfter : undefined;
  return Math.min(asked === undefined ? 1000 * 2 ** count : asked * 1000, LONGEST_WAIT_MS);
}

/**
 * Whether a retry may help: no response, or an overloaded server. Offline the screen shows it at
 * once, and everything refetches on reconnect.
 */
function isPassing(error: unknown): boolean {
  if (error instanceof NetworkError) return !isKnownOffline();
  return error instanceof ApiError && error.status >= 502 && error.status <= 504;
}
