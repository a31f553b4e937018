import { useEffect, useRef, useState } from "react";

export type Sending = { signal: AbortSignal; onProgress: (share: number) => void };

type SendState =
  | { is: "waiting" }
  | { is: "sending"; share: number }
  | { is: "done" }
  | { is: "failed"; says: string };

export type SentFile<T> = {
  id: string;
  file: File;
  name: string;
  bytes: number;
  state: SendState;
  /** The result of the upload. */
  result?: T;
};

type SendFiles<T> = {
  send: (file: File, sending: Sending) => Promise<T>;
  describe: (error: unknown) => string;
};

/** Uploads files one after another; closing the dialog cancels those not yet sent. */
export function useSentFiles<T>({ send, describe }: SendFiles<T>) {
  const [files, setFiles] = useState<readonly SentFile<T>[]>([]);
  const ending = useRef(new Map<string, AbortController>());
  const line = useRef(Promise.resolve());

  useEffect(() => {
    const open = ending.current;
    return () => {
      for (const controller of open.values()) controller.abort();
    };
  }, []);

  function change(id: string, to: Partial<SentFile<T>>) {
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)));
  }

  function begin({ id, file }: SentFile<T>) {
    const controller = new AbortController();
    const { signal } = controller;
    ending.current.set(id, controller);
    line.current = line.current.then(async () => {
      if (signal.aborted) return;
      const onProgress = (share: number) => change(id, { state: { is: "sending", share } });
      onProgress(0);
      try {
        const result = await send(file, { signal, onProgress });
        change(id, { result, state: { is: "done" } });
      } catch (error) {
        if (signal.aborted) return;
        change(id, { state: { is: "failed", says: describe(error) } });
      } finally {
        ending.current.delete(id);
      }
    });
  }

  return {
    files,
    /** The number of pending uploads. */
    unsent: files.filter(({ state }) => state.is === "waiting" || state.is === "sending").length,
    add(added: readonly File[]) {
      const sent = added.map(
        (file): SentFile<T> => ({
          id: crypto.randomUUID(),
          file,
          name: file.name,
          bytes: file.size,
          state: { is: "waiting" },
        }),
      );
      setFiles((all) => [...all, ...sent]);
      for (const one of sent) begin(one);
    },
    retry(id: string) {
      const found = files.find((one) => one.id === id);
      if (!found) return;
      change(id, { state: { is: "waiting" } });
      begin(found);
    },
    remove(id: string) {
      ending.current.get(id)?.abort();
      setFiles((all) => all.filter((one) => one.id !== id));
    },
  };
}
