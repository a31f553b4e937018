/** Broadcasts session changes between tabs, which share the session. */
export type TabMessage = { kind: "signed-out" } | { kind: "switched"; to: string };

const channel = new BroadcastChannel("tabs");

/** Notifies the other tabs; this one does not receive its own message. */
export function broadcastToTabs(message: TabMessage): void {
  channel.postMessage(message);
}

export function onTabMessage(listener: (message: TabMessage) => void): void {
  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => listener(data));
}
