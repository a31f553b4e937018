import { isEmail } from "#src/platform/contract/text-rules.ts";
import { StartError } from "#src/platform/server/start-error.ts";
import { oneLine } from "./one-line.ts";

export type Sender = { name: string; address: string };

/** MAIL_FROM, or an address at the public host name. */
export function senderOf(config: {
  publicUrl: string | undefined;
  mail: { from: Sender | undefined };
}): Sender {
  if (config.mail.from) return config.mail.from;
  const host = URL.canParse(config.publicUrl ?? "") ? new URL(config.publicUrl ?? "").hostname : "";
  return { name: "Foreword", address: `no-reply@${host || "localhost"}` };
}

/** The value of MAIL_FROM: `Name <address>` or a bare address. */
export function parseSender(text: string): Sender {
  const [, name = "", inBrackets] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = (inBrackets ?? text).trim().toLowerCase();
  if (!isEmail(address)) {
    throw new StartError(
      `MAIL_FROM is ${text}: it must be an address such as hello@example.com or Foreword <hello@example.com>.`,
    );
  }
  return { name: oneLine(name.replaceAll('"', ""), 120) || "Foreword", address };
}
