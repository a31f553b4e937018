import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { createSemaphore } from "#src/platform/server/semaphore.ts";

const derive = promisify(argon2);

export type PasswordCost = { memoryKib: number; passes: number };

/** About 100 ms on a server core. Stored with each hash, so it can be raised later. */
export const PASSWORD_COST: PasswordCost = { memoryKib: 65_536, passes: 3 };

const TAG_BYTES = 32;

export type Passwords = {
  /** `key` is the account or the link that the password is set for. */
  hash(password: string, key: string): Promise<string>;
  /**
   * Takes the same time without a stored hash, so that timing does not reveal whether an account
   * exists.
   */
  verify(password: string, stored: string | undefined, asker: Asker): Promise<boolean>;
  isWeakerThanNow(stored: string): boolean;
};

/** The user whose password is checked, so that a flood from others does not block them. */
export type Asker = {
  /** Has signed in to this account on this device before, or is signed in now. */
  isKnown: boolean;
  /** What competing requests share, such as the account or the address. */
  keys: readonly string[];
};

/**
 * Each hash takes 64 MiB, so concurrency is limited to the number of cores, with a short queue.
 * Someone who sets a new password has proven a link or the old password, so they count as known;
 * repeated posts of one link queue behind others.
 */
export function createPasswords(cost: PasswordCost): Passwords {
  const enter = createSemaphore(availableParallelism());
  const queue = createFairness();
  const decoy = `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$${randomBytes(16).toString("base64url")}$${randomBytes(TAG_BYTES).toString("base64url")}`;

  return {
    hash(password, key) {
      const { rank, leave } = queue.join({ isKnown: true, keys: [key] });
      const work = async () => {
        const salt = randomBytes(16);
        const tag = await tagOf(password, salt, cost);
        return `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$${salt.toString("base64url")}$${tag.toString("base64url")}`;
      };
      return enter(work, rank).finally(leave);
    },
    verify: (password, stored, asker) => {
      const { rank, leave } = queue.join(asker);
      const check = async () => {
        const parts = parse(stored ?? decoy);
        const tag = await tagOf(password, parts.salt, parts.cost);
        const isEqual = timingSafeEqual(tag, parts.tag) && stored !== undefined;
        // In UTF-8 a lone surrogate becomes U+FFFD, which the stored password might really contain.
        return isEqual && password.isWellFormed();
      };
      return enter(check, rank).finally(leave);
    },
    isWeakerThanNow: (stored) => {
      const was = parse(stored).cost;
      return was.memoryKib < cost.memoryKib || was.passes < cost.passes;
    },
  };
}

const BEHIND_EVERYONE_KNOWN = 1_000_000;
const MAX_KEYS = 50_000;

/**
 * Known callers go before strangers. Within each group, those whose account and address have had
 * the fewest turns since the queue was last empty go first.
 */
function createFairness(): { join(asker: Asker): { rank: number; leave(): void } } {
  const turns = new Map<string, number>();
  let inside = 0;

  return {
    join({ isKnown, keys }) {
      inside += 1;
      if (turns.size >= MAX_KEYS) turns.clear();
      const taken = Math.max(0, ...keys.map((key) => turns.get(key) ?? 0));
      for (const key of keys) turns.set(key, (turns.get(key) ?? 0) + 1);
      return { rank: taken + (isKnown ? 0 : BEHIND_EVERYONE_KNOWN), leave };
    },
  };

  function leave(): void {
    inside -= 1;
    if (inside === 0) turns.clear();
  }
}

function tagOf(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  return derive("argon2id", {
    message: Buffer.from(password, "utf8"),
    nonce: salt,
    parallelism: 1,
    tagLength: TAG_BYTES,
    memory: cost.memoryKib,
    passes: cost.passes,
  });
}

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w-]+)\$([\w-]+)$/;

function parse(stored: string): { cost: PasswordCost; salt: Buffer; tag: Buffer } {
  const [, memory, passes, salt, tag] = STORED.exec(stored) ?? [];
  if (!memory || !passes || !salt || !tag) throw new Error("A stored password hash is damaged.");
  return {
    cost: { memoryKib: Number(memory), passes: Number(passes) },
    salt: Buffer.from(salt, "base64url"),
    tag: Buffer.from(tag, "base64url"),
  };
}
