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
  /** Actions, the primary one last. */
  footer?: ReactNode;
  /** Makes it a form, so that Enter submits it. */
  onSubmit?: (() => void) | undefined;
};

const FIELD =
  ':is(input, textarea, select):not([readonly], [disabled], [type=hidden], [hidden], [tabindex="-1"]), [role=spinbutton]';
/** A field whose value is selected rather than typed. */
const CHOSEN = "button[name]:not([disabled])";

/** The scrollable part and the sticky actions. */
export function ModalContent({ children, footer, onSubmit }: ModalContentProps) {
  const form = useRef<HTMLFormElement>(null);
  const { body, isScrolling } = useScrolling();

  // A form focuses its first field.
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
    // In React's tree a dialog's form may be inside another form.
    event.stopPropagation();
    onSubmit?.();
  }

  function press({ key, target }: KeyboardEvent<HTMLFormElement>) {
    const isPart = target instanceof Element && target.matches("[role=spinbutton]:not(input)");
    if (key === "Enter" && isPart) form.current?.requestSubmit();
  }

  return (
    // Date segments are not native inputs, in which Enter would submit, and handle their own keys.
    <form ref={form} className={styles.form} noValidate onSubmit={submit} onKeyDownCapture={press}>
      {content}
    </form>
  );
}

/** The scroll container is focusable, so that arrow keys scroll it without controls. */
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
