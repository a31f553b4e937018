import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { TOKEN_START } from "#src/workspace/access-tokens/access-tokens.rules.ts";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_LENGTH = 36;
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^${TOKEN_START}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

/** `fw_`, 36 random characters (214 bits) and their checksum, by which scanners know a real one. */
export function newAccessToken(): string {
  let secret = TOKEN_START;
  for (let at = 0; at < SECRET_LENGTH; at += 1) secret += LETTERS[randomInt(LETTERS.length)];
  return secret + checksumOf(secret);
}

export function isAccessToken(text: string): boolean {
  if (!FORM.test(text)) return false;
  const secret = text.slice(0, -CHECKSUM_LENGTH);
  return checksumOf(secret) === text.slice(-CHECKSUM_LENGTH);
}

function checksumOf(secret: string): string {
  let rest = crc32(secret);
  let digits = "";
  for (let at = 0; at < CHECKSUM_LENGTH; at += 1) {
    digits = LETTERS[rest % LETTERS.length] + digits;
    rest = Math.floor(rest / LETTERS.length);
  }
  return digits;
}
