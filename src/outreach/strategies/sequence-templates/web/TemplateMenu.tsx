import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LayoutTemplate, Save, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  type SequenceTemplate,
  sequenceTemplatesContract,
  type TemplateSummary,
} from "#src/outreach/strategies/sequence-templates/sequence-templates.contract.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import type { MenuItem } from "#src/ui/overlays/menu/menu-items.ts";
import type { TemplateContent } from "./SaveTemplateDialog.tsx";
import { templatesText as text } from "./sequence-templates.text.ts";
import { templateQuery, templatesQuery } from "./templates-query.ts";

const saveTemplateDialog = lazyPart(() => import("./SaveTemplateDialog.tsx"));

type TemplateMenuProps = {
  /** The open step; undefined if there are no steps. */
  step: TemplateContent | undefined;
  all: TemplateContent;
  onInsert: (templateId: string) => void;
};

/** Inserts, saves and deletes sequence templates. */
export function TemplateMenu({ step, all, onInsert }: TemplateMenuProps) {
  const templates = useQuery(templatesQuery()).data?.list ?? [];
  const [saving, setSaving] = useState<TemplateContent>();
  const close = () => setSaving(undefined);
  const part = saveTemplateDialog.useWhen(saving !== undefined, close);
  const remove = useRemoval();
  const each = (onPress: (template: TemplateSummary) => void, isDanger = false) =>
    templates.map((template): MenuItem => {
      const { templateId: id, name: label } = template;
      const detail = text.countsOf(template);
      return { id, label, detail, isDanger, onPress: () => onPress(template) };
    });
  return (
    <>
      <MenuButton
        label={text.templates}
        size="sm"
        kind="ghost"
        icon={LayoutTemplate}
        items={[
          {
            id: "insert",
            label: text.insert,
            icon: LayoutTemplate,
            isDisabled: templates.length === 0,
            reason: templates.length === 0 ? text.none : undefined,
            submenu: each(({ templateId }) => onInsert(templateId)),
          },
          ...(step
            ? [
                {
                  id: "step",
                  label: text.saveStep,
                  icon: Save,
                  onPress: () => setSaving(step),
                },
                { id: "all", label: text.saveAll, icon: Save, onPress: () => setSaving(all) },
              ]
            : []),
          ...(templates.length > 0
            ? [
                {
                  id: "remove",
                  label: text.remove,
                  icon: Trash2,
                  submenu: each((template) => void remove({ template }), true),
                },
              ]
            : []),
        ]}
      />
      {part && saving ? <part.SaveTemplateDialog content={saving} onClose={close} /> : null}
    </>
  );
}

/** Loads a template before it is inserted. */
export function useInsertTemplate(onInsert: (template: SequenceTemplate) => void) {
  const queries = useQueryClient();
  return async (templateId: string) => {
    try {
      const template = await queries.fetchQuery({ ...templateQuery(templateId), staleTime: 0 });
      onInsert(template);
      notify({ type: "success", title: text.inserted(template.name) });
    } catch (error) {
      const description = describeFailure(error, text.failures);
      notify({ type: "error", title: text.notInserted, description });
    }
  };
}

type Removal = { template: TemplateSummary; restores?: SequenceTemplate };

/** Deletes a template immediately; Undo saves it again. */
function useRemoval() {
  const { mutate } = useOptimisticMutation<Removal, SequenceTemplate>({
    mutationKey: keyOf(sequenceTemplatesContract.remove),
    send({ template: { templateId }, restores }) {
      if (!restores) return call(sequenceTemplatesContract.remove, { params: { templateId } });
      const { templateId: _, ...body } = restores;
      return call(sequenceTemplatesContract.save, { body: { ...body, replaces: false } });
    },
    apply: ({ template, restores }) => [
      editQuery(templatesQuery(), ({ list }) => {
        const others = list.filter(({ templateId }) => templateId !== template.templateId);
        return { list: restores ? [...others, template] : others };
      }),
    ],
    success: (_answer, { template }) => ({ title: text.removed(template.name) }),
    undo: (restores, { template }) => ({ template, restores }),
    failure: () => ({ title: text.notChanged, sentences: text.failures }),
  });
  return mutate;
}
