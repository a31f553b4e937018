import { logOnly } from "#src/platform/web/log-only.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import type { RecordedPerson, RecordingSettings } from "./recorder.ts";

const recorderPart = lazyPart(() => import("./recorder.ts"));

export type Recording = { identify(person: RecordedPerson): void };

/**
 * Records the screen for the operator. The recorder is loaded when the first user is identified;
 * failures are only logged.
 */
export function openRecording(settings: RecordingSettings): Recording {
  let recorder: Promise<Recorder | undefined> | undefined;
  // Sequential: the next user may only be identified when the previous one is done.
  let last = Promise.resolve();
  return {
    identify(person) {
      recorder ??= loadRecorder(settings);
      const loading = recorder;
      last = last
        .then(async () => (await loading)?.identify(person))
        .catch((error: unknown) => logOnly("This session is not recorded", error));
    },
  };
}

type Recorder = { identify(person: RecordedPerson): Promise<void> };

async function loadRecorder(settings: RecordingSettings): Promise<Recorder | undefined> {
  try {
    return (await recorderPart.load()).openRecorder(settings);
  } catch (error) {
    logOnly("The recorder could not be loaded", error);
    return undefined;
  }
}
