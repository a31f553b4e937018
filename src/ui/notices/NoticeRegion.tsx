import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { dodgeFocus } from "./dodge-focus.ts";
import { NoticeCard, type ShownNotice } from "./NoticeCard.tsx";
import styles from "./NoticeRegion.module.css";
import { noticesText } from "./notices.text.ts";

const MAX_VISIBLE = 3;

export type NoticeRegionHandle = {
  /** Focuses the newest notice, or returns to the previous focus. */
  toggleFocus(): void;
};

type NoticeRegionProps = {
  /** Oldest first. */
  notices: readonly ShownNotice[];
  handle: Ref<NoticeRegionHandle>;
  onDismiss: (id: string) => void;
  onSettle: (id: string) => void;
  /** The pointer or focus is inside. */
  onHold: (isHeld: boolean) => void;
};

/** The notice area. The newest three are visible, older ones are behind a counter. */
export function NoticeRegion({ notices, handle, onDismiss, onSettle, onHold }: NoticeRegionProps) {
  const region = useRef<HTMLElement>(null);
  const focus = useFocusReturn(region);
  const [isOpen, setOpen] = useState(false);
  const hidden = Math.max(0, notices.length - MAX_VISIBLE);
  const isFolded = hidden > 0 && !isOpen;
  useImperativeHandle(handle, () => ({ toggleFocus: focus.toggle }));
  const hold = useHold(onHold);
  // After each render, as notices appear, leave and expand.
  useLayoutEffect(() => (region.current ? dodgeFocus(region.current) : undefined));

  function press(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    const id = cardOf(event.target)?.dataset.notice ?? notices.at(-1)?.id;
    const notice = notices.find((one) => one.id === id);
    focus.giveBack();
    if (notice?.isDismissible) onDismiss(notice.id);
  }

  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={noticesText.region}
      data-always-announced="true"
      hidden={notices.length === 0}
      onKeyDown={press}
      onPointerEnter={() => hold("pointer", true)}
      onPointerLeave={() => hold("pointer", false)}
      onFocus={(event) => {
        focus.note(event);
        hold("focus", true);
      }}
      onBlur={() => hold("focus", false)}
    >
      {hidden > 0 ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? noticesText.fewer : noticesText.more(hidden)}
        </button>
      ) : null}
      <ol className={styles.list}>
        {notices.slice(isFolded ? -MAX_VISIBLE : 0).map((notice) => (
          <li key={notice.id}>
            <NoticeCard
              notice={notice}
              onDismiss={() => onDismiss(notice.id)}
              onSettle={() => onSettle(notice.id)}
              onFocusLost={focus.giveBack}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Stores the previous focus and restores it. */
function useFocusReturn(region: { current: HTMLElement | null }) {
  const returnTo = useRef<HTMLElement>(null);
  const giveBack = useCallback(() => {
    if (returnTo.current?.isConnected) returnTo.current.focus();
    returnTo.current = null;
  }, []);
  return {
    giveBack,
    note({ relatedTarget }: FocusEvent) {
      if (!(relatedTarget instanceof HTMLElement)) return;
      if (!region.current?.contains(relatedTarget)) returnTo.current = relatedTarget;
    },
    toggle() {
      if (region.current?.contains(document.activeElement)) {
        giveBack();
        return;
      }
      const cards = region.current?.querySelectorAll<HTMLElement>("[data-notice]") ?? [];
      [...cards].at(-1)?.focus();
    },
  };
}

/** Paused by hover, focus, or both. */
function useHold(onHold: (isHeld: boolean) => void) {
  const by = useRef({ pointer: false, focus: false });
  return (what: "pointer" | "focus", isHeld: boolean) => {
    by.current[what] = isHeld;
    onHold(by.current.pointer || by.current.focus);
  };
}

function cardOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-notice]") : null;
}
