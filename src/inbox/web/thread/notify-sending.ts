import { notify } from "#src/platform/web/notices/notices.ts";
import { notifyUndoable } from "#src/platform/web/undo/notify-undoable.ts";

type Sending = {
  title: string;
  /** The undo window; zero sends at once. */
  seconds: number;
  /** Stops it within the window. */
  stop: () => Promise<unknown>;
  onFailed: (error: unknown) => void;
  onEnd: () => Promise<unknown>;
};

/** Says that something is sent, with Undo until then. */
export function notifySending({ title, seconds, stop, onFailed, onEnd }: Sending): void {
  if (seconds === 0) {
    notify({ type: "success", title });
    return;
  }
  notifyUndoable({ title, duration: seconds * 1000 }, async () => {
    try {
      await stop();
      return true;
    } catch (error) {
      onFailed(error);
      return false;
    } finally {
      await onEnd();
    }
  });
}
