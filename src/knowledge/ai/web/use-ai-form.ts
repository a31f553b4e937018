import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type AiSettings, aiContract } from "#src/knowledge/ai/ai.contract.ts";
import type { AiProvider } from "#src/knowledge/ai/ai.rules.ts";
import { read, write } from "#src/platform/web/api.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { aiSettingsText as text } from "./ai-settings.text.ts";

export const PROVIDERS = ["default", "openai", "anthropic", "openai-compatible"] as const;
type Choice = (typeof PROVIDERS)[number];

type Typed = {
  provider: Choice | "";
  baseUrl: string;
  model: string;
  fastModel: string;
  judgeModel: string;
  apiKey: string;
  inputPrice: number | null;
  outputPrice: number | null;
  budget: number | null;
};

/** No draft is stored: a key must not stay in the browser. */
export function useAiForm(settings: AiSettings, onSaved: () => void) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(write(aiContract.updateSettings));
  const isMoved = ({ provider, baseUrl }: Typed) =>
    providerOf(provider) !== settings.provider || baseUrl.trim() !== (settings.baseUrl ?? "");
  const form = useForm<Typed>({
    initial: {
      provider: settings.provider ?? "default",
      baseUrl: settings.baseUrl ?? "",
      model: settings.model ?? "",
      fastModel: settings.fastModel ?? "",
      judgeModel: settings.judgeModel ?? "",
      apiKey: "",
      inputPrice: settings.inputPrice,
      outputPrice: settings.outputPrice,
      budget: settings.monthlyBudgetCents === null ? null : settings.monthlyBudgetCents / 100,
    },
    rules: {
      baseUrl: (url, { provider }) =>
        provider === "openai-compatible" && url.trim() === "" ? text.missing.baseUrl : undefined,
      model: (model, { provider }) =>
        provider !== "default" && model.trim() === "" ? text.missing.model : undefined,
      apiKey(key, typed) {
        const isNeeded = typed.provider === "openai" || typed.provider === "anthropic";
        const isThere = key.trim() !== "" || (settings.hasKey && !isMoved(typed));
        return isNeeded && !isThere ? text.missing.key : undefined;
      },
    },
    async submit(typed) {
      const saved = await mutateAsync({ body: bodyOf(typed) });
      queries.setQueryData(read(aiContract.readSettings).queryKey, saved);
      notify({ type: "success", title: text.saved });
      onSaved();
    },
  });
  return { ...form, isMoved: isMoved(form.values) };
}

function bodyOf({ apiKey, budget, ...typed }: Typed) {
  const provider = providerOf(typed.provider);
  const money = {
    inputPrice: typed.inputPrice,
    outputPrice: typed.outputPrice,
    monthlyBudgetCents: budget === null ? null : Math.round(budget * 100),
  };
  if (provider === null) return { provider, ...money };
  const key = apiKey.trim();
  return {
    provider,
    baseUrl: typed.baseUrl.trim() || null,
    model: typed.model.trim() || null,
    fastModel: typed.fastModel.trim() || null,
    judgeModel: typed.judgeModel.trim() || null,
    ...(key === "" ? {} : { apiKey: key }),
    ...money,
  };
}

function providerOf(choice: Typed["provider"]): AiProvider | null {
  return choice === "default" || choice === "" ? null : choice;
}
