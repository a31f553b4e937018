import type { Reply } from "#src/inbox/replies/replies.contract.ts";
import { ConnectModel } from "#src/knowledge/ai/web/connect-model.public.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { repliesText as text } from "./replies.text.ts";

type WrittenByProps = {
  projectId: string;
  version: Pick<Reply["versions"][number], "engine" | "model">;
};

/** The model that generated a draft, or a link to connect one. */
export function WrittenBy({ projectId, version: { engine, model } }: WrittenByProps) {
  if (engine !== "extractive") return <Text tone="quiet">{text.written(model ?? "")}</Text>;
  return (
    <Text tone="quiet">
      {text.extracted} <ConnectModel projectId={projectId} />
    </Text>
  );
}
