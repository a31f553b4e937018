import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { Breadcrumbs } from "#src/ui/navigation/Breadcrumbs.tsx";
import { useFrame } from "./frame/frame-context.ts";
import styles from "./Page.module.css";

type PageProps = {
  /** In the header, as the page heading. */
  title: string;
  /** Next to the title: a status badge. */
  state?: ReactNode;
  /** At the end of the header. */
  actions?: ReactNode;
  /** A large heading at the top of the content. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: ReactNode;
  /** Below the header: links to sibling pages. */
  neighbours?: ReactNode;
  /** For cards and tiles, which use more width than text and forms. */
  isWide?: boolean;
  children: ReactNode;
};

/** A page with a sticky header and scrolling content. */
export function Page(props: PageProps) {
  const { title, state, actions, heading, intro, neighbours, isWide, children } = props;
  const { crumbs, pageMark, pageNotice } = useFrame();
  const box = useRef<HTMLElement>(null);
  const isScrollable = useOverflow(box);
  return (
    <section
      className={classNames(styles.page, isWide && styles.wide)}
      aria-label={title}
      data-scroll-restoration-id="page"
      ref={box}
      {...(isScrollable ? { tabIndex: 0 } : {})}
    >
      <div className={styles.bar}>
        <div className={styles.start}>
          {crumbs.length > 0 ? (
            <Breadcrumbs crumbs={[...crumbs, { label: title }]} isHeading />
          ) : (
            <h1 className={styles.title} tabIndex={-1} title={title}>
              {title}
            </h1>
          )}
          {state}
        </div>
        {pageMark || actions ? (
          <div className={styles.end}>
            {pageMark}
            {actions}
          </div>
        ) : null}
      </div>
      {neighbours ? <div className={styles.neighbours}>{neighbours}</div> : null}
      {pageNotice}
      <div className={styles.content}>
        {heading ? (
          <div className={styles.head}>
            <h2 className={styles.heading}>{heading}</h2>
            {intro ? <div className={styles.intro}>{intro}</div> : null}
          </div>
        ) : null}
        {children}
      </div>
    </section>
  );
}

/** Whether a box overflows and must be focusable for keyboard scrolling. */
function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [isOverflowing, setOverflowing] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setOverflowing(element.scrollHeight > element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box]);

  return isOverflowing;
}
