import Tracker, { type Options, SanitizeLevel } from "@openreplay/tracker/class";
import { withGuardedWorker } from "./guarded-worker.ts";

export type RecordingSettings = { id: string; url: string };

/** Null for an unknown user. */
export type RecordedPerson = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
} | null;

const ANONYMOUS = "Anonymous";
const KEY = "recorded-person";
const HIDDEN_INPUT = 2;
const NO_INLINING = 0;
const NO_NETWORK = {
  disabled: true,
  sessionTokenHeader: false,
  failuresOnly: false,
  ignoreHeaders: true,
  capturePayload: false,
  captureInIframes: false,
};

/** User input is not recorded at all, not even its length. */
const WRITING = "[contenteditable]:not([contenteditable=false]), iframe, canvas, video, object";

export function openRecorder(settings: RecordingSettings) {
  const tracker = withGuardedWorker(() => new Tracker(optionsOf(settings)));
  let current: RecordedPerson | undefined;

  return {
    async identify(person: RecordedPerson): Promise<void> {
      const hasBegun = current !== undefined;
      // A recording survives the page: the tracker continues it after a reload.
      const before = current?.id ?? window.sessionStorage.getItem(KEY);
      const isOtherPerson = Boolean(before) && before !== person?.id;
      current = person;
      window.sessionStorage.setItem(KEY, person?.id ?? "");
      if (hasBegun && !isOtherPerson) return nameAgain(tracker, person);
      if (hasBegun) endSession(tracker);
      await startSession(tracker, person, isOtherPerson);
    },
  };
}

function nameAgain(tracker: Tracker, person: RecordedPerson): void {
  tracker.setUserID(person?.id ?? ANONYMOUS);
  for (const [name, value] of Object.entries(factsOf(person))) tracker.setMetadata(name, value);
}

/** Sign-out ends the session: anything later belongs to someone else. */
function endSession(tracker: Tracker): void {
  tracker.forceFlushBatch();
  // The worker stays, as in the tracker's own restarts; stopping it takes longer than a new start.
  tracker.use((app) => app?.stop(false));
}

async function startSession(
  tracker: Tracker,
  person: RecordedPerson,
  isNew: boolean,
): Promise<void> {
  const outcome = await tracker.start({
    userID: person?.id ?? ANONYMOUS,
    metadata: factsOf(person),
    forceNew: isNew,
  });
  if (!outcome.success) throw new Error(outcome.reason);
}

function factsOf(person: RecordedPerson): Record<string, string> {
  if (!person) return {};
  const { firstName, lastName, email } = person;
  return { firstName, lastName, email };
}

/** Everything is masked, and only the screen is observed. */
function optionsOf({ id, url }: RecordingSettings): Partial<Options> {
  return {
    projectKey: id,
    ingestPoint: url,
    __DISABLE_SECURE_MODE: window.location.protocol !== "https:",
    privateMode: true,
    defaultInputMode: HIDDEN_INPUT,
    domSanitizer: (node) => (node.matches(WRITING) ? SanitizeLevel.Hidden : SanitizeLevel.Obscured),
    // The page URL, which it would use otherwise, can contain a token.
    resourceBaseHref: `${window.location.origin}/`,
    captureIFrames: false,
    disableSprites: true,
    disableStringDict: true,
    inlineCss: NO_INLINING,
    canvas: { disableCanvas: true },
    network: NO_NETWORK,
    consoleMethods: null,
    captureExceptions: false,
    captureResourceTimings: false,
  };
}
