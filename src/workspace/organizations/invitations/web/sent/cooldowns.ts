import { externalStore } from "#src/platform/web/state/external-store.ts";

/** Until when an invitation cannot be sent again, by its id; in milliseconds of this machine. */
const cooldowns = externalStore<ReadonlyMap<string, number>>(new Map());

export const useCooldowns = cooldowns.useValue;

export function startCooldown(invitationId: string, seconds: number): void {
  const until = Date.now() + seconds * 1000;
  cooldowns.set(new Map([...cooldowns.get(), [invitationId, until]]));
  window.setTimeout(() => {
    cooldowns.set(new Map([...cooldowns.get()].filter(([, end]) => end !== until)));
  }, seconds * 1000);
}
