import type { ReactNode } from "react";
import { onDemand } from "#src/ui/overlays/on-demand/on-demand.ts";

export type ModalState = {
  title: string;
  isOpen: boolean;
  /** Asked for by Esc, by the cross and, where that loses nothing, by a press beside it. */
  onClose: () => void;
};

export type ModalFrameProps = ModalState & {
  children: ReactNode;
  look: "small" | "medium" | "large" | "end" | "bottom";
  role?: "dialog" | "alertdialog";
  /** The id of what says more about it. */
  describedBy?: string;
  /** A press beside it closes it. */
  isDismissable: boolean;
};

const box = onDemand(() => import("./ModalBox.tsx"));

/** A dialog or a sheet, fetched with the first one that opens. */
export function ModalFrame(props: ModalFrameProps) {
  const part = box.useOnceOpen(props.isOpen, props.onClose);
  return part ? <part.ModalBox {...props} /> : null;
}
