import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { TemplateSummary } from "#src/outreach/strategies/sequence-templates/sequence-templates.contract.ts";
import { templatesText } from "#src/outreach/strategies/sequence-templates/web/sequence-templates.text.ts";
import { templatesQuery } from "#src/outreach/strategies/sequence-templates/web/templates-query.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { CHANNEL_TYPES, STRATEGY_NAME_LENGTH } from "#src/outreach/strategies/strategies.rules.ts";
import { strategiesText as text } from "#src/outreach/strategies/web/strategies.text.ts";
import { STRATEGY_KEYS } from "#src/outreach/strategies/web/strategies-query.ts";
import { call } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { CheckboxGroup } from "#src/ui/choices/CheckboxGroup.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import type { Product } from "#src/workspace/products/products.contract.ts";

type NewStrategyDialogProps = {
  projectId: string;
  products: readonly Product[];
  onClose: () => void;
};

const NO_TEMPLATE = "none";
const CHANNELS = CHANNEL_TYPES.map((value) => ({ value, label: text.channels[value] }));

type Values = {
  productId: string;
  name: string;
  channels: readonly string[];
  templateId: string;
};

/** Asks for the product, and opens the new strategy. */
export function NewStrategyDialog({ projectId, products, onClose }: NewStrategyDialogProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const templates = useQuery(templatesQuery()).data?.list ?? [];
  const initial: Values = {
    productId: products.length === 1 ? (products[0]?.id ?? "") : "",
    name: "",
    channels: ["email"],
    templateId: NO_TEMPLATE,
  };
  const form = useForm<Values>({
    initial,
    startAt: products.length === 1 ? "name" : "productId",
    rules: {
      productId: (id) => (id === "" ? text.productMissing : undefined),
      name: (name) => (name.trim().length > STRATEGY_NAME_LENGTH ? text.nameNotValid : undefined),
      channels: (channels) => (channels.length === 0 ? text.channelMissing : undefined),
    },
    async submit({ productId, name, channels, templateId }) {
      const named = name.trim() === "" ? {} : { name: name.trim() };
      const body = {
        projectId,
        productId,
        channels: CHANNEL_TYPES.filter((type) => channels.includes(type)),
        ...named,
      };
      const made = await call(strategiesContract.create, { body });
      await Promise.all(STRATEGY_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })));
      onClose();
      notify({ type: "success", title: text.wasCreated(made.name) });
      const params = { projectId, strategyId: made.id };
      void navigate({
        to: "/projects/$projectId/strategies/$strategyId",
        params,
        search: { template: templateId === NO_TEMPLATE ? undefined : templateId },
      });
    },
  });
  const starts = [
    { value: NO_TEMPLATE, label: templatesText.empty },
    ...templates.map(({ templateId, name, kinds }) => ({
      value: templateId,
      label: name,
      detail: templatesText.countsOf({ kinds }),
    })),
  ];
  return (
    <FormDialog
      title={text.create}
      confirmLabel={text.createConfirm}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <Select
        {...form.field("productId")}
        label={text.product}
        options={products.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        {...form.field("name")}
        label={text.name}
        hint={text.nameHint}
        isOptional
        autoComplete="off"
        maxLength={STRATEGY_NAME_LENGTH}
      />
      {templates.length > 0 ? (
        <Select
          {...form.field("templateId")}
          label={templatesText.startFrom}
          options={starts}
          onChange={(templateId) => form.set({ templateId, ...channelsOf(templates, templateId) })}
        />
      ) : null}
      <CheckboxGroup {...form.field("channels")} label={text.channelsLabel} options={CHANNELS} />
    </FormDialog>
  );
}

/** The channels that a template uses are on. */
function channelsOf(
  templates: readonly TemplateSummary[],
  templateId: string,
): Partial<Pick<Values, "channels">> {
  const kinds = templates.find((one) => one.templateId === templateId)?.kinds ?? [];
  const channels = CHANNEL_TYPES.filter((type) => kinds.includes(type));
  return channels.length > 0 ? { channels } : {};
}
