import { useEffect, useRef, useState } from "react";
import { STEP_FILES_BYTES } from "#src/outreach/strategies/step-files.rules.ts";
import { MAX_STEP_FILES } from "#src/outreach/strategies/steps.rules.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import type { FormList } from "#src/platform/web/form/lists/use-list-form.ts";
import { filesContract } from "#src/workspace/files/files.contract.ts";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import { filesText as text } from "./files.text.ts";
import type { FileRow } from "./step-rows.ts";

/** Adds files to an email, one after the other. Each is stored as soon as it is chosen. */
export function useAttaching(list: FormList<FileRow>) {
  const projectId = useProject().project.id;
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState<string>();
  const now = useRef(list);
  useEffect(() => {
    now.current = list;
  }, [list]);

  async function attach(file: File): Promise<string | undefined> {
    const { rows } = now.current;
    const bytes = rows.reduce((sum, { values }) => sum + values.size, file.size);
    if (rows.length >= MAX_STEP_FILES) return text.full;
    if (bytes > STEP_FILES_BYTES) return text.large(file.name);
    try {
      now.current.append(await call(filesContract.attach, { params: { projectId }, file }));
      return undefined;
    } catch (error) {
      return text.notAttached(file.name, describeFailure(error, text.failures));
    }
  }

  async function addAll(files: readonly File[]): Promise<void> {
    setProblem(undefined);
    setWaiting((count) => count + files.length);
    for (const file of files) {
      const failed = await attach(file);
      if (failed !== undefined) setProblem(failed);
      setWaiting((count) => count - 1);
    }
  }

  return { isBusy: waiting > 0, problem, add: (files: readonly File[]) => void addAll(files) };
}

export type Attaching = ReturnType<typeof useAttaching>;
