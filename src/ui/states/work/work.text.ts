const percent = new Intl.NumberFormat("en", { style: "percent" });
const number = new Intl.NumberFormat("en");
const seconds = new Intl.NumberFormat("en", { style: "unit", unit: "second", unitDisplay: "long" });
const minutes = new Intl.NumberFormat("en", { style: "unit", unit: "minute", unitDisplay: "long" });
const hours = new Intl.NumberFormat("en", { style: "unit", unit: "hour", unitDisplay: "long" });

/** Texts of long-running work: saving, steps, jobs. */
export const workText = {
  percent: (part: number) => percent.format(part),
  countOf: (done: number, total: number) => `${number.format(done)} of ${number.format(total)}`,
  saving: "Saving…",
  saved: "Saved",
  savedAt: (time: string) => `Saved ${time}`,
  retrying: "Not saved, retrying",
  failed: "Could not save",
  offline: "Offline, kept on this device",
  unkept: "Offline, not saved",
  conflict: "Two versions",
  steps: {
    done: "Done",
    stale: "Out of date",
    current: "In progress",
    waiting: "Not started",
    failed: "Failed",
  },
  stepWord: (state: string, detail?: string) => (detail ? `${state} · ${detail}` : state),
  elapsed: (total: number) => `${Math.floor(total / 60)}:${String(total % 60).padStart(2, "0")}`,
  elapsedLabel: "Time so far",
  canLeave: "You can leave this page. This keeps running.",
  cancel: "Cancel",
  cancelling: "Stopping…",
  retry: "Retry",
  took: (total: number, result?: string) =>
    result ? `Done in ${duration(total)}. ${result}` : `Done in ${duration(total)}`,
  failedFor: (reason: string) => `Failed. ${reason}`,
  cancelled: "Cancelled",
};

/** The two largest units of a duration. */
function duration(total: number): string {
  const rounded = Math.max(1, Math.round(total));
  const [h, m, s] = [Math.floor(rounded / 3600), Math.floor(rounded / 60) % 60, rounded % 60];
  if (h > 0) return m > 0 ? `${hours.format(h)} ${minutes.format(m)}` : hours.format(h);
  if (m > 0) return s > 0 ? `${minutes.format(m)} ${seconds.format(s)}` : minutes.format(m);
  return seconds.format(s);
}
