import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** Files that are dragged here from outside the browser. True while they are over it. */
export function useDroppedFiles(
  zone: RefObject<HTMLElement | null>,
  isOn: boolean,
  onDrop: (files: readonly File[], at: Element) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const element = zone.current;
    if (!element || !isOn) return undefined;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files, event.target instanceof Element ? event.target : element);
    };
    element.addEventListener("dragover", over);
    element.addEventListener("dragleave", leave);
    element.addEventListener("drop", drop);
    return () => {
      element.removeEventListener("dragover", over);
      element.removeEventListener("dragleave", leave);
      element.removeEventListener("drop", drop);
    };
  }, [zone, isOn]);
  return isOver;
}
