import { PanelLeft } from "lucide-react";
import { type ReactNode, useEffect, useId, useMemo, useRef } from "react";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { keepFocus } from "#src/ui/focus/keep-focus.ts";
import { mirrored } from "#src/ui/icons/mirrored.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import type { Crumb } from "#src/ui/navigation/Breadcrumbs.tsx";
import { uiText } from "#src/ui/ui.text.ts";
import styles from "./AppFrame.module.css";
import { FrameContext, useFrame, useIsInsideFrame } from "./frame/frame-context.ts";
import { useFrameWidth } from "./frame/frame-width.ts";
import type { SideSheetProps } from "./frame/SideSheetBox.tsx";
import { useOpenUntilLeaving } from "./frame/use-open-until-leaving.ts";
import { shellText } from "./shell.text.ts";

type AppFrameProps = {
  sidebar: ReactNode;
  /** Replaces the sidebar on phones. */
  bottomBar: ReactNode;
  isFolded: boolean;
  onFoldChange: (isFolded: boolean) => void;
  /** The current page's path, outermost first. */
  crumbs?: readonly Crumb[];
  /** In the header of every page. */
  pageMark?: ReactNode;
  /** The current page. */
  children: ReactNode;
};

const OpenGlyph = mirrored(PanelLeft);
const NONE: readonly Crumb[] = [];

/** The persistent frame: the sidebar, and a sheet with the page. */
export function AppFrame(props: AppFrameProps) {
  const { sidebar, bottomBar, isFolded, onFoldChange, crumbs = NONE, pageMark, children } = props;
  const id = useId();
  // A document has one main element.
  const Sheet = useIsInsideFrame() ? "div" : "main";
  const box = useRef<HTMLDivElement>(null);
  const width = useFrameWidth(box);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => (sheet.current ? keepFocus(sheet.current) : undefined), []);
  const isWide = width === "wide";
  const hasIconsOnly = isWide && isFolded;
  const frame = useMemo(
    () => ({
      width,
      isFolded: hasIconsOnly,
      fold: isWide ? () => onFoldChange(!isFolded) : undefined,
      crumbs,
      pageMark,
    }),
    [width, hasIconsOnly, isWide, isFolded, onFoldChange, crumbs, pageMark],
  );

  return (
    <FrameContext value={frame}>
      <div className={styles.frame} data-width={width} ref={box}>
        <a className={styles.skip} href={`#${id}`}>
          {uiText.skipToContent}
        </a>
        {isWide ? (
          <header className={classNames(styles.sidebar, hasIconsOnly && styles.folded)}>
            {sidebar}
          </header>
        ) : null}
        {width === "middle" ? <Opener>{sidebar}</Opener> : null}
        <Sheet className={styles.sheet} id={id} tabIndex={-1} ref={sheet}>
          {children}
        </Sheet>
        {width === "narrow" ? bottomBar : null}
      </div>
    </FrameContext>
  );
}

/** Without room the sidebar overlays the sheet until an item is chosen. */
function Opener({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const [isOpen, setOpen] = useOpenUntilLeaving();
  const own = useMemo(() => ({ ...frame, hide: () => setOpen(false) }), [frame, setOpen]);
  return (
    <header className={styles.opener}>
      <IconButton icon={OpenGlyph} label={shellText.openSidebar} onPress={() => setOpen(true)} />
      <FrameContext value={own}>
        <SideSheet label={shellText.sidebar} isOpen={isOpen} onOpenChange={setOpen}>
          {children}
        </SideSheet>
      </FrameContext>
    </header>
  );
}

const box = lazyPart(() => import("./frame/SideSheetBox.tsx"), { isPreloaded: true });

/** The overlay sidebar, loaded on demand. */
function SideSheet(props: SideSheetProps) {
  const part = box.useWhen(props.isOpen, () => props.onOpenChange(false));
  return part ? <part.SideSheetBox {...props} /> : null;
}
