import type { RegisteredRouter } from "@tanstack/react-router";

/** The link of a notification opens in this tab. The answer keeps the worker from opening another. */
export function followNotifications(router: RegisteredRouter): void {
  navigator.serviceWorker.addEventListener("message", ({ data, ports }: MessageEvent) => {
    const path: unknown = data?.opens;
    if (typeof path !== "string" || !/^\/(?!\/)/.test(path)) return;
    ports[0]?.postMessage("taken");
    router.history.push(path);
  });
}
