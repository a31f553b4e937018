import type { QueryClient } from "@tanstack/react-query";
import type { RegisteredRouter } from "@tanstack/react-router";
import { loadConfig } from "#src/platform/web/config.ts";
import { openRecording, type Recording } from "#src/platform/web/recording/recording.ts";
import { knownUser } from "#src/workspace/auth/web/current-user.public.ts";

/** Updates the recording's user after each page; disabled without settings. */
export function watchRecording(router: RegisteredRouter, queries: QueryClient) {
  let recording: Recording | undefined;
  router.subscribe("onResolved", () => void identifyPerson());

  async function identifyPerson(): Promise<void> {
    // A page that failed to load its settings cannot record.
    const settings = await loadConfig().catch(() => undefined);
    if (!settings?.sessionRecording) return;
    recording ??= openRecording(settings.sessionRecording);
    recording.identify(knownUser(queries) ?? null);
  }
}
