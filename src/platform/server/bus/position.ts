import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";

/**
 * Where a reader stands: everything of transactions older than `horizon` has been read. The time
 * says whether later events are still kept.
 */
export type Position = { horizon: bigint; at: number };

/** Positions as the text that a browser keeps and hands back as Last-Event-ID. */
export type PositionCodec = {
  encode(position: Position): string;
  /** Undefined for anything we did not write ourselves, and for what is too old to resume from. */
  decode(text: string, now: number): Position | undefined;
};

/** Events are kept for a day; a reader that was away almost as long starts again. */
const RESUMABLE_MS = 23 * HOUR_MS;

/** Clocks of instances differ by less; a position from later was written before a clock was put right. */
const MAX_AHEAD_MS = 5 * 60 * 1000;

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const POSITION_BYTES = 16;
const TAG_BYTES = 16;
const ALL_BYTES = NONCE_BYTES + POSITION_BYTES + TAG_BYTES;

/**
 * Transactions are numbered across the whole server, so two plain positions would show one
 * organisation how much all others have done in between. They are encrypted with a key of the
 * organisation, the same on every instance; a fresh nonce hides even which of two is the later one.
 */
export function positionCodec(keyring: Keyring, organizationId: string): PositionCodec {
  const key = keyring.derive(`live-position:${organizationId}`);
  return {
    encode(position) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const body = [cipher.update(toBytes(position)), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat([nonce, ...body]).toString("base64url");
    },
    decode(text, now) {
      const bytes = Buffer.from(text, "base64url");
      const position = bytes.length === ALL_BYTES ? open(key, bytes) : undefined;
      if (!position) return undefined;
      const age = now - position.at;
      return age > RESUMABLE_MS || age < -MAX_AHEAD_MS ? undefined : position;
    },
  };
}

function toBytes({ horizon, at }: Position): Buffer {
  const bytes = Buffer.alloc(POSITION_BYTES);
  bytes.writeBigUInt64BE(horizon);
  bytes.writeDoubleBE(at, 8);
  return bytes;
}

function open(key: Buffer, bytes: Buffer): Position | undefined {
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), options);
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const body = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    decipher.final();
    return { horizon: body.readBigUInt64BE(), at: body.readDoubleBE(8) };
  } catch {
    // Made up, of another organisation, or from before the keyring was replaced.
    return undefined;
  }
}
