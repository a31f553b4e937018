import type { QueryClient } from "@tanstack/react-query";
import type { RegisteredRouter } from "@tanstack/react-router";
import { loadConfig } from "#src/platform/web/config.ts";
import { openRecording, type Recording } from "#src/platform/web/recording/recording.ts";
import { knownUser } from "#src/workspace/auth/web/current-user.public.ts";

/** After each page the recording learns who is there; without settings there is none. */
export function watchRecording(router: RegisteredRouter, queries: QueryClient) {
  let recording: Recording | undefined;
  router.subscribe("onResolved", () => void identifyPerson());

  async function identifyPerson(): Promise<void> {
    // A page that could not even load its settings has other worries.
    const settings = await loadConfig().catch(() => undefined);
    if (!settings?.sessionRecording) return;
    recording ??= openRecording(settings.sessionRecording);
    recording.identify(knownUser(queries) ?? null);
  }
}
