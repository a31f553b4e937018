/** The current time. Tests and benches set it; all scheduling uses it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
