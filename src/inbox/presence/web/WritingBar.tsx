import { PenLine } from "lucide-react";
import { Bar } from "#src/ui/states/Bar.tsx";
import { presenceText as text } from "./presence.text.ts";
import { useColleagues } from "./presence-query.public.ts";

type WritingBarProps = { projectId: string; threadId: string };

/** In the composer: a colleague is also replying. */
export function WritingBar({ projectId, threadId }: WritingBarProps) {
  const writers = useColleagues(projectId, threadId).filter(({ isWriting }) => isWriting);
  if (writers.length === 0) return null;
  return (
    <Bar icon={PenLine} tone="warning">
      {text.writing(writers.map(({ name }) => name))}
    </Bar>
  );
}
