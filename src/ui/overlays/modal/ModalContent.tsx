import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import styles from "./ModalFrame.module.css";

type ModalContentProps = {
  children: ReactNode;
  /** Actions, the most important one last. */
  footer?: ReactNode;
  /** Makes the whole a form, so that Enter in a field sends it. */
  onSubmit?: (() => void) | undefined;
};

const FIELD =
  ':is(input, textarea, select):not([readonly], [disabled], [type=hidden], [hidden], [tabindex="-1"]), [role=spinbutton]';
/** A field whose value is chosen and not written. */
const CHOSEN = "button[name]:not([disabled])";

/** The part that scrolls and the actions, which stay in sight. */
export function ModalContent({ children, footer, onSubmit }: ModalContentProps) {
  const form = useRef<HTMLFormElement>(null);
  const { body, isScrolling } = useScrolling();

  // Anyone who opened a form wants to fill it in.
  useEffect(() => {
    const { current } = form;
    if (!current || current.contains(document.activeElement)) return;
    (
      current.querySelector<HTMLElement>(FIELD) ?? current.querySelector<HTMLElement>(CHOSEN)
    )?.focus();
  }, []);

  const content = (
    <>
      <div ref={body} className={styles.body} {...(isScrolling ? { tabIndex: 0 } : {})}>
        {children}
      </div>
      {footer ? <footer className={styles.foot}>{footer}</footer> : null}
    </>
  );
  if (!onSubmit) return content;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A form in a dialog can stand, for React, inside another form that it is no part of.
    event.stopPropagation();
    onSubmit?.();
  }

  function press({ key, target }: KeyboardEvent<HTMLFormElement>) {
    const isPart = target instanceof Element && target.matches("[role=spinbutton]:not(input)");
    if (key === "Enter" && isPart) form.current?.requestSubmit();
  }

  return (
    // A part of a date is no field of the browser, in which Enter would send the form, and keeps its keys.
    <form ref={form} className={styles.form} noValidate onSubmit={submit} onKeyDownCapture={press}>
      {content}
    </form>
  );
}

/** What scrolls takes focus, so that the arrow keys can scroll it even where it has no controls. */
function useScrolling() {
  const body = useRef<HTMLDivElement>(null);
  const [isScrolling, setScrolling] = useState(false);

  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const watcher = new ResizeObserver(() =>
      setScrolling(element.scrollHeight > element.clientHeight && !element.querySelector(FIELD)),
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  return { body, isScrolling };
}
