/** `assertive` interrupts, and is for failures only. */
export type Urgency = "polite" | "assertive";
export type Announcement = { id: number; text: string; urgency: Urgency };

/** Long enough to be announced, then removed so that it is not found later. */
const KEPT_MS = 10_000;

let announcements: readonly Announcement[] = [];
let nextId = 0;
const listeners = new Set<() => void>();

/** Announces a message to screen readers. Equal messages are repeated. */
export function announce(text: string, urgency: Urgency = "polite"): void {
  nextId += 1;
  const id = nextId;
  set([...announcements, { id, text, urgency }]);
  window.setTimeout(() => set(announcements.filter((one) => one.id !== id)), KEPT_MS);
}

export function currentAnnouncements(): readonly Announcement[] {
  return announcements;
}

export function watchAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(to: readonly Announcement[]): void {
  announcements = to;
  for (const listener of listeners) listener();
}
