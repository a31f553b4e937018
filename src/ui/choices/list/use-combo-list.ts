import { type KeyboardEvent, useEffect, useState } from "react";
import { closeTopmost } from "#src/ui/overlays/layers/layer-stack.ts";
import { stepTo } from "#src/ui/overlays/list/list-steps.ts";
import { filterOptions, flatOptions, type ListOption, type ListOptions } from "./list-options.ts";
import { optionId } from "./OptionList.tsx";

type ComboListOptions = {
  listId: string;
  options: ListOptions;
  /** The typed text. */
  text: string;
  /** Remote options are shown as given. */
  isFiltered: boolean;
  /** If free text is allowed, an empty list is not shown. */
  allowsCustom: boolean;
  /** The initially active option. */
  chosen: string | undefined;
  onChoose: (option: ListOption) => void;
  /** Typing ended without a selection. */
  onLeave?: (() => void) | undefined;
  /** A multiple choice stays open. */
  isMultiple: boolean;
  /** The first match is active while typing, so that Enter or Tab picks it. */
  marksFirst: boolean;
};

type Opened = { marked: string | undefined; isWhole: boolean };

/** The list of a field that keeps focus, with keyboard navigation. */
export function useComboList(given: ComboListOptions) {
  const { listId, options, text, isFiltered, chosen, onChoose, onLeave } = given;
  const [opened, setOpened] = useState<Opened>();
  const shown = isFiltered && !opened?.isWhole ? filterOptions(options, text) : options;
  const rows = flatOptions(shown).filter(({ isDisabled }) => !isDisabled);
  const isOpen = opened !== undefined && (flatOptions(shown).length > 0 || !given.allowsCustom);
  const first = given.marksFirst && !opened?.isWhole ? rows[0]?.value : undefined;
  const marked = isOpen ? rows.find(({ value }) => value === (opened.marked ?? first)) : undefined;
  const markedId = marked && optionId(listId, marked.value);
  useMarkedInSight(markedId);

  const close = () => setOpened(undefined);

  function openWhole(marks: string | undefined = chosen) {
    setOpened({ marked: marks, isWhole: true });
  }

  function leave() {
    close();
    onLeave?.();
  }

  function choose(option: ListOption) {
    if (given.isMultiple) openWhole(option.value);
    else close();
    onChoose(option);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key, nativeEvent, ctrlKey, metaKey } = event;
    if (event.isDefaultPrevented() || nativeEvent.isComposing || ctrlKey || metaKey) return;
    const isArrow = key === "ArrowDown" || key === "ArrowUp";
    if (!isOpen) {
      if (!isArrow) return;
      event.preventDefault();
      const all = flatOptions(options).filter(({ isDisabled }) => !isDisabled);
      const edge = key === "ArrowDown" ? all[0] : all.at(-1);
      openWhole(chosen ?? edge?.value);
    } else if (key === "Escape") {
      closeTopmost(nativeEvent);
      event.stopPropagation();
    } else if (key === "Enter") {
      event.preventDefault();
      if (marked) choose(marked);
      else leave();
    } else if (key === "Tab") {
      if (marked && (given.marksFirst || !given.isMultiple)) choose(marked);
    } else if (key !== "Home" && key !== "End") {
      const at = marked ? rows.indexOf(marked) : -1;
      const to = rows[stepTo(key, at, rows.length) ?? -1];
      if (!to) return;
      event.preventDefault();
      setOpened({ isWhole: opened.isWhole, marked: to.value });
    }
  }

  return {
    isOpen,
    shown,
    /** The number of matches. */
    found: isOpen && !opened.isWhole ? rows.length : undefined,
    marked: marked?.value,
    markedId,
    openWhole,
    openTyped: () => setOpened({ marked: undefined, isWhole: false }),
    leave,
    choose,
    press,
  };
}

function useMarkedInSight(id: string | undefined): void {
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [id]);
}
