import { onDemand } from "#src/ui/overlays/on-demand/on-demand.ts";
import type { ModalFrameProps } from "./ModalBox.tsx";

const box = onDemand(() => import("./ModalBox.tsx"));

/** A dialog or a sheet, fetched with the first one that opens. */
export function ModalFrame(props: ModalFrameProps) {
  const part = box.useOnceOpen(props.isOpen, props.onClose);
  return part ? <part.ModalBox {...props} /> : null;
}
