/** What time it is. Tests and benches set it; everything that is planned asks it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
