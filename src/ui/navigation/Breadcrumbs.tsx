import { Link } from "@tanstack/react-router";
import { ChevronRight, Ellipsis } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Breadcrumbs.module.css";
import { navigationText } from "./navigation.text.ts";

/** Without a URL a step is plain text. */
export type Crumb = { label: string; href?: string };

type BreadcrumbsProps = {
  crumbs: readonly Crumb[];
  /** The last one is the page heading. */
  isHeading?: boolean;
};

/** The path to the current page, outermost first. */
export function Breadcrumbs({ crumbs, isHeading = false }: BreadcrumbsProps) {
  const { list, isFolded } = useFolding(crumbs.map(({ label }) => label));
  const [first, ...rest] = crumbs;
  const here = rest.pop();
  if (!first) return null;
  return (
    <nav className={styles.breadcrumbs} aria-label={navigationText.breadcrumbs}>
      <ol className={styles.list} ref={list}>
        <Step crumb={first} isHere={!here} />
        {isFolded ? (
          <li className={styles.step} key="folded">
            <MenuButton
              label={navigationText.more}
              icon={Ellipsis}
              kind="ghost"
              size="xs"
              isIconOnly
              items={rest.map(({ label, href }) => ({ id: label, label, href }))}
            />
            <Mark />
          </li>
        ) : (
          rest.map((crumb) => <Step key={crumb.label} crumb={crumb} isHere={false} />)
        )}
        {here ? <Step crumb={here} isHere isHeading={isHeading} /> : null}
      </ol>
    </nav>
  );
}

function Step(props: { crumb: Crumb; isHere: boolean; isHeading?: boolean }) {
  const { crumb, isHere, isHeading } = props;
  const { label, href } = crumb;
  if (isHere) {
    const Here = isHeading ? "h1" : "span";
    return (
      <li className={styles.step}>
        <Here className={styles.here} aria-current="page" tabIndex={isHeading ? -1 : undefined}>
          {label}
        </Here>
      </li>
    );
  }
  return (
    <li className={styles.step}>
      {href ? (
        <Link to={href} className={styles.link}>
          {label}
        </Link>
      ) : (
        <span className={styles.name}>{label}</span>
      )}
      <Mark />
    </li>
  );
}

function Mark() {
  return (
    <span className={styles.mark}>
      <Icon of={ChevronRight} size="xs" />
    </span>
  );
}

/** Whether to collapse the middle, because the whole path does not fit. */
function useFolding(labels: readonly string[]) {
  const list = useRef<HTMLOListElement>(null);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  // The required width is only known while all steps are rendered.
  const [needed, setNeeded] = useState<{ way: string; width: number }>();
  const way = labels.join("\n");
  const isMeasured = needed?.way === way;
  const isFolded = labels.length > 2 && isMeasured && needed.width > width;

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || isMeasured) return;
    setWidth(element.clientWidth);
    setNeeded({ way, width: widthOf(element) });
  }, [way, isMeasured]);

  return { list, isFolded };
}

/** The width of all names. Wrapping steps always fit. */
function widthOf(list: HTMLOListElement): number {
  if (getComputedStyle(list).flexWrap !== "nowrap") return 0;
  const parts = [...list.children].flatMap((step) => [...step.children]);
  return parts.reduce((sum, part) => sum + part.scrollWidth, 0);
}
