import { queryOptions, useQuery } from "@tanstack/react-query";
import { logOnly } from "./log-only.ts";

export type Build = {
  version: string;
  /** Undefined if unknown, as in an image without the git history. */
  commit: string | undefined;
  builtAt: string | undefined;
};

const buildQuery = queryOptions<Build | null>({
  queryKey: ["/build.json"],
  queryFn: () => fetchBuild().catch(logged),
  staleTime: 60_000,
});

/** The build that the server runs; null if the request fails, which is only logged. */
export function useBuild(): Build | null | undefined {
  return useQuery(buildQuery).data;
}

async function fetchBuild(): Promise<Build> {
  const response = await fetch("/build.json", { credentials: "same-origin" });
  if (!response.ok) throw new Error(`/build.json was answered with ${response.status}.`);
  const fields = new Map<string, unknown>(Object.entries(await response.json()));
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : undefined;
  };
  return { version: text("version") ?? "", commit: text("commit"), builtAt: text("builtAt") };
}

function logged(error: unknown): null {
  logOnly("Which build this is could not be loaded", error);
  return null;
}
