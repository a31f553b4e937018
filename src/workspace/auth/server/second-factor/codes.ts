import { createHash, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const PERIOD_S = 30;
const RECOVERY_CODES = 10;
/** Without 0, o, 1, i and l, which look alike on paper. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator app reads from the QR code. */
export function enrolmentUrl(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/**
 * The period that a code belongs to, at most one before or after now because clocks differ.
 * Undefined for a wrong code.
 */
export function periodOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totp(secret, "").validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

function totp(secret: string, label: string): TOTP {
  return new TOTP({ issuer: "Foreword", label, secret, period: PERIOD_S });
}

/** 118 random bits each, so that a fast hash is enough. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 6 }, () => randomLetters(4)).join("-"),
  );
}

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
}

/** Bound to the user, so that one table lookup cannot match the code of someone else. */
export function hashRecoveryCode(userId: string, code: string): Buffer {
  return createHash("sha256")
    .update(`${userId}\n${plainCode(code)}`)
    .digest();
}

/** Without the spaces and dashes that people type for legibility. */
export function plainCode(code: string): string {
  return code.replaceAll(/[\s-]/g, "").toLowerCase();
}
