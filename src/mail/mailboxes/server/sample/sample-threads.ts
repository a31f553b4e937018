import type { SampleThread } from "./sample-thread.ts";
import { AUTOMATIC_THREADS } from "./threads/automatic-threads.ts";
import { ENGLISH_THREADS } from "./threads/english-threads.ts";
import { FIRST_THREADS } from "./threads/first-threads.ts";
import { GERMAN_THREADS } from "./threads/german-threads.ts";
import { OTHER_THREADS } from "./threads/other-threads.ts";
import { ROMANCE_THREADS } from "./threads/romance-threads.ts";

export const SAMPLE_NAME = "Acme Robotics";

export const SAMPLE_THREADS: readonly SampleThread[] = [
  ...FIRST_THREADS,
  ...ENGLISH_THREADS,
  ...GERMAN_THREADS,
  ...ROMANCE_THREADS,
  ...OTHER_THREADS,
  ...AUTOMATIC_THREADS,
];

const DOMAIN = "acme-robotics.test";

/** The address for an organisation's first sample, or for a recreated one. */
export function sampleAddress(number: number): string {
  return `hello${number === 1 ? "" : `-${number}`}@${DOMAIN}`;
}

export function isSampleAddress(address: string): boolean {
  return /^hello(-\d+)?@/.test(address) && address.endsWith(`@${DOMAIN}`);
}
