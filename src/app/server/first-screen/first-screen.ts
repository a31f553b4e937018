import { pageAt, pages } from "#src/app/pages.ts";
import type { FirstScreen } from "#src/platform/server/http/web-files.ts";
import { firstCalls } from "./first-calls.ts";

/** Names the screen whose code the document preloads, and the calls that it starts. */
export function firstScreen(url: string, hasSession: boolean): FirstScreen {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const page = pageAt(pathname);
  const [name] = Object.entries(pages).find(([, one]) => one === page) ?? [];
  if (!page || name === undefined || page === pages.notFound) return { calls: [] };
  if (page.access === "public") return { page: name, calls: [] };
  // Without a session every other page leads to the sign-in.
  if (!hasSession) return { page: "signIn", calls: [] };
  const [, projectId = ""] = /^\/projects\/([^/]+)/.exec(pathname) ?? [];
  return { page: name, calls: firstCalls(name, { projectId, search: searchParams }) };
}
