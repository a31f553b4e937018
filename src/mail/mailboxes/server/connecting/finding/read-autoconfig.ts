import { DOMParser } from "linkedom";
import type { FoundServer, FoundServers } from "#src/mail/mailboxes/connecting.contract.ts";
import { offered } from "./offered.ts";

type Login = { server: FoundServer; user: string };
type Part = { tagName: string; textContent: string | null };

const SECURITY: Readonly<Record<string, FoundServer["security"]>> = {
  SSL: "tls",
  STARTTLS: "starttls",
};
/** Authentication methods with a password. The last two are from old files. */
const BY_PASSWORD = new Set(["password-cleartext", "password-encrypted", "plain", "secure"]);
const LONGEST_USER = 254;

/**
 * Parses an autoconfig file for this address. Both servers share one user name here, so files with
 * two different ones are skipped.
 */
export function readAutoconfig(xml: string, email: string): FoundServers | undefined {
  // Valid files have no doctype, and a doctype could define entities.
  if (/<!(doctype|entity)/i.test(xml)) return undefined;
  const document = new DOMParser().parseFromString(xml, "text/xml");
  const loginsOf = (kind: "imap" | "smtp", selector: string) =>
    [...document.querySelectorAll(`emailProvider > ${selector}[type="${kind}"]`)].flatMap(
      // DOM element types are not available on the server.
      (element) => readLogin(kind, [...(element.children as Iterable<Part>)], email),
    );
  const outgoing = loginsOf("smtp", "outgoingServer");
  for (const { server: imap, user } of loginsOf("imap", "incomingServer")) {
    const smtp = outgoing.find((one) => one.user === user)?.server;
    if (smtp) return { imap, smtp, user: user.toLowerCase() === email ? null : user };
  }
  return undefined;
}

function readLogin(kind: "imap" | "smtp", parts: readonly Part[], email: string): Login[] {
  const all = (name: string) =>
    parts.filter(({ tagName }) => tagName === name).map((one) => one.textContent?.trim() ?? "");
  const first = (name: string) => fillIn(all(name)[0] ?? "", email);
  const security = SECURITY[first("socketType").toUpperCase()];
  const ways = all("authentication");
  const user = first("username");
  const takesPassword = ways.length === 0 || ways.some((way) => BY_PASSWORD.has(way));
  // A remaining placeholder is one we do not know.
  if (!security || !takesPassword || !/^[^\s%\p{C}]+$/u.test(user) || user.length > LONGEST_USER)
    return [];
  const named = { host: first("hostname"), port: Number(first("port")), security };
  return offered(kind, named).map((server) => ({ server, user }));
}

function fillIn(text: string, email: string): string {
  const at = email.lastIndexOf("@");
  const values: Readonly<Record<string, string>> = {
    "%EMAILADDRESS%": email,
    "%EMAILLOCALPART%": email.slice(0, at),
    "%EMAILDOMAIN%": email.slice(at + 1),
  };
  return text.replaceAll(/%[A-Z]+%/g, (placeholder) => values[placeholder] ?? placeholder);
}
