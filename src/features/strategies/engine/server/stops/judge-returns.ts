/** Below so many sends a rate says nothing. */
const FEWEST_SENDS = 50;
const MAX_BOUNCED = 0.05;
const MAX_COMPLAINED = 0.001;

/** Why a campaign must not go on by itself, by what came back within a week. */
export function alarmOf(count: {
  sent: number;
  bounced: number;
  complained: number;
}): "bounces" | "complaints" | undefined {
  if (count.sent < FEWEST_SENDS) return undefined;
  if (count.bounced / count.sent >= MAX_BOUNCED) return "bounces";
  return count.complained / count.sent >= MAX_COMPLAINED ? "complaints" : undefined;
}
