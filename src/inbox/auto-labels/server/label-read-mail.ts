import type { AfterReading } from "#src/inbox/intents/server/intents.public.ts";
import { decideLabels } from "./decide-labels.ts";
import { decideLabelsWithModel } from "./decide-with-model.ts";

export const labelReadMail: AfterReading = { decide: decideLabels, ask: decideLabelsWithModel };
