import { useQuery } from "@tanstack/react-query";
import { Save, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  type LeadView,
  leadViewsContract,
} from "#src/outreach/strategies/leads/views/lead-views.contract.ts";
import { writeLook } from "#src/outreach/strategies/leads/web/list/leads-look.ts";
import type { LeadsAddress } from "#src/outreach/strategies/leads/web/use-leads-address.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import type { MenuItem } from "#src/ui/overlays/menu/menu-items.ts";
import { viewsText as text } from "./views.text.ts";
import { lookOf, viewsQuery } from "./views-query.ts";

const saveViewDialog = lazyPart(() => import("./SaveViewDialog.tsx"));

type Of = { projectId: string; address: LeadsAddress; mayEdit: boolean };

/** The saved views of a project's leads, as a submenu, with its dialog. */
export function useViewsMenu({ projectId, address, mayEdit }: Of) {
  const { look, show } = address;
  const [isSaving, setSaving] = useState(false);
  const close = () => setSaving(false);
  const part = saveViewDialog.useWhen(isSaving, close);
  const views = useQuery(viewsQuery(projectId)).data?.list ?? [];
  const remove = useRemoval();
  const shown = JSON.stringify(writeLook(look));
  const isOpen = (view: LeadView) => JSON.stringify(writeLook(view.look)) === shown;
  const mayChange = ({ isShared }: LeadView) => mayEdit || !isShared;
  const known = views.filter(mayChange);
  const open = known.find(isOpen);
  const choices = views.map(
    (view): MenuItem => ({
      id: view.viewId,
      label: view.name,
      detail: view.isShared ? text.shared : text.own,
      isSelected: isOpen(view),
      onPress: () => show(view.look),
    }),
  );
  const item: MenuItem = {
    id: "saved",
    label: text.saved,
    submenu: [
      ...(choices.length > 0 ? [{ id: "views", title: text.saved, items: choices }] : []),
      { id: "save", label: text.save, icon: Save, onPress: () => setSaving(true) },
      ...(open
        ? [
            {
              id: "remove",
              label: text.remove(open.name),
              icon: Trash2,
              isDanger: true,
              onPress: () => void remove({ view: open, isTakenBack: false }),
            },
          ]
        : []),
    ],
  };
  const dialog =
    part && isSaving ? (
      <part.SaveViewDialog {...{ projectId, look, known }} mayShare={mayEdit} onClose={close} />
    ) : null;
  return { item, dialog };
}

type Removal = { view: LeadView; isTakenBack: boolean };

/** Deletes a view immediately; Undo saves it again. */
function useRemoval() {
  const { mutate } = useOptimisticMutation<Removal, unknown>({
    mutationKey: keyOf(leadViewsContract.remove),
    send: ({ view: { viewId, projectId, name, isShared, look }, isTakenBack }) =>
      isTakenBack
        ? call(leadViewsContract.create, {
            body: { projectId, name, isShared, look: lookOf(look) },
          })
        : call(leadViewsContract.remove, { params: { viewId } }),
    apply: ({ view, isTakenBack }) => [
      editQuery(viewsQuery(view.projectId), ({ list }) => {
        const others = list.filter(({ viewId }) => viewId !== view.viewId);
        return { list: isTakenBack ? [...others, view] : others };
      }),
    ],
    success: (_answer, { view }) => ({ title: text.removed(view.name) }),
    undo: (_answer, { view }) => ({ view, isTakenBack: true }),
    failure: () => ({ title: text.notSaved, sentences: text.failures }),
  });
  return mutate;
}
