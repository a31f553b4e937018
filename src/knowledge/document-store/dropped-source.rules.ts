/**
 * Why an update no longer uses a source as before: it was deleted, does not mention the product,
 * does not belong to the page any more, or is internal now. An internal source is still read, but
 * what comes from it stays inside.
 */
export const DROP_REASONS = ["deleted", "unnamed", "moved", "internal"] as const;
export type DropReason = (typeof DROP_REASONS)[number];

export type DroppedSource = { name: string; reason: DropReason };
