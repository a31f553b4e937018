import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";

/**
 * A reader's position: everything from transactions older than `horizon` has been read. The time
 * shows whether later events are still kept.
 */
export type Position = { horizon: bigint; at: number };

/** Encodes positions as the opaque text that browsers send back as Last-Event-ID. */
export type PositionCodec = {
  encode(position: Position): string;
  /** Undefined for invalid positions and for those too old to resume from. */
  decode(text: string, now: number): Position | undefined;
};

/** Events are kept for a day; a reader away for almost as long starts again. */
const RESUMABLE_MS = 23 * HOUR_MS;

/**
 * Clock skew between instances is smaller. A position from further in the future was written before
 * a clock was corrected.
 */
const MAX_AHEAD_MS = 5 * 60 * 1000;

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const POSITION_BYTES = 16;
const TAG_BYTES = 16;
const ALL_BYTES = NONCE_BYTES + POSITION_BYTES + TAG_BYTES;

/**
 * Transaction numbers are server-wide, so plain positions would reveal how busy other organisations
 * are. They are encrypted with a key of the organisation, the same on every instance. A fresh nonce
 * also hides their order.
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
    // Forged, from another organisation, or from before the keyring was replaced.
    return undefined;
  }
}
