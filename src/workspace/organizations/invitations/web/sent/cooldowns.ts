import { externalStore } from "#src/platform/web/state/external-store.ts";

/** When each invitation can be resent, by its id; in local milliseconds. */
const cooldowns = externalStore<ReadonlyMap<string, number>>(new Map());

export const useCooldowns = cooldowns.useValue;

export function startCooldown(invitationId: string, seconds: number): void {
  const until = Date.now() + seconds * 1000;
  cooldowns.set(new Map([...cooldowns.get(), [invitationId, until]]));
  window.setTimeout(() => {
    cooldowns.set(new Map([...cooldowns.get()].filter(([, end]) => end !== until)));
  }, seconds * 1000);
}
