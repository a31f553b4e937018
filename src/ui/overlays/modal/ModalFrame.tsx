import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import type { ModalFrameProps } from "./ModalBox.tsx";

const box = lazyPart(() => import("./ModalBox.tsx"), { isPreloaded: true });

/** A dialog or sheet, loaded with the first one that opens. */
export function ModalFrame(props: ModalFrameProps) {
  const part = box.useWhen(props.isOpen, props.onClose);
  return part ? <part.ModalBox {...props} /> : null;
}
