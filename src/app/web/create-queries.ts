import { QueryClient } from "@tanstack/react-query";
import { ApiError, NetworkError } from "#src/platform/web/api-error.ts";

const MOST_RETRIES = 2;

export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A browser that believes to be offline is often wrong; asking tells.
        networkMode: "always",
        staleTime: 10_000,
        retry: (count, error) => count < MOST_RETRIES && isPassing(error),
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** Worth another try: nobody answered, or the server said that it is busy. */
function isPassing(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && error.status >= 502 && error.status <= 504;
}
