import { SETUP_NAME_LENGTH } from "#src/knowledge/setup/setup.rules.ts";

/** `example.com/case/halden`, without noise words. */
export function nameOf(link: string): string {
  const { hostname, pathname } = new URL(link);
  const path = pathname.replace(/\/$/, "");
  return `${hostname.replace(/^www\./, "")}${path}`.slice(0, SETUP_NAME_LENGTH);
}
