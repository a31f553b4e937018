import type { notificationsWebText } from "./notifications-web.text.ts";

/** Whether this browser can show notifications, and if not, what helps. */
export type DeviceState = "ready" | keyof typeof notificationsWebText.here.cannot;

export function readDeviceState(): DeviceState {
  const isApple = /\b(iPhone|iPad)\b/.test(navigator.userAgent);
  const isInstalled = window.matchMedia("(display-mode: standalone)").matches;
  if (isApple && !isInstalled) return "not-installed";
  const canShow = "serviceWorker" in navigator && "PushManager" in window;
  // Without a version there is no service worker.
  if (!canShow || !("Notification" in window) || !import.meta.env.PROD) return "unsupported";
  return Notification.permission === "denied" ? "blocked" : "ready";
}
