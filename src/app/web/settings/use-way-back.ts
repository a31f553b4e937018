import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { pageAt, pages } from "#src/app/pages.ts";

/** The page from which someone came to the settings; anyone who came from outside goes home. */
export function useWayBack(): { href: string; title: string } {
  const router = useRouter();
  const [from] = useState(() => router.state.resolvedLocation);
  const page = from && pageAt(from.pathname);
  const isInside = page && page.layout === "default" && page !== pages.notFound;
  if (!isInside) return { href: pages.projects.path, title: pages.projects.title };
  return { href: from.href, title: page.title };
}
