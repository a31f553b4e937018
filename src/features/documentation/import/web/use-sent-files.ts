import { useEffect, useRef, useState } from "react";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import type { ListedFile } from "#src/ui/inputs/files/FileRow.tsx";
import { importText as text } from "./import.text.ts";
import { type ImportPlace, sendFile } from "./send-file.ts";

export type SentFile = ListedFile & { file: File; importId?: string };

/** Files on their way, one after the other; closing the dialog ends only what has not arrived. */
export function useSentFiles(place: ImportPlace) {
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const ending = useRef(new Map<string, AbortController>());
  const line = useRef(Promise.resolve());

  useEffect(() => {
    const open = ending.current;
    return () => {
      for (const controller of open.values()) controller.abort();
    };
  }, []);

  function change(id: string, to: Partial<SentFile>) {
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)));
  }

  function send({ id, file }: SentFile) {
    const controller = new AbortController();
    const { signal } = controller;
    ending.current.set(id, controller);
    line.current = line.current.then(async () => {
      if (signal.aborted) return;
      const onProgress = (share: number) => change(id, { state: { is: "sending", share } });
      onProgress(0);
      try {
        const importId = await sendFile(file, place, { signal, onProgress });
        change(id, { importId, state: { is: "done" } });
      } catch (error) {
        if (signal.aborted) return;
        const says = describeFailure(error, text.failures);
        change(id, { state: { is: "failed", says } });
      } finally {
        ending.current.delete(id);
      }
    });
  }

  return {
    files,
    /** How many of them are waiting or on their way. */
    unsent: files.filter(({ state }) => state.is === "waiting" || state.is === "sending").length,
    add(added: readonly File[]) {
      const sent = added.map(
        (file): SentFile => ({
          id: crypto.randomUUID(),
          file,
          name: file.name,
          bytes: file.size,
          state: { is: "waiting" },
        }),
      );
      setFiles((all) => [...all, ...sent]);
      for (const one of sent) send(one);
    },
    retry(id: string) {
      const found = files.find((one) => one.id === id);
      if (!found) return;
      change(id, { state: { is: "waiting" } });
      send(found);
    },
    remove(id: string) {
      ending.current.get(id)?.abort();
      setFiles((all) => all.filter((one) => one.id !== id));
    },
  };
}
