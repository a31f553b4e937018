import { type RefObject, useEffect, useRef, useState } from "react";

const FIRST_HEIGHT = 80;
/** A taller message scrolls within its frame. */
const MAX_HEIGHT = 30_000;
/** Room for the scroll bar of a message wider than its frame. */
const SCROLL_BAR = 16;
/** Any smaller would be unreadable: it scrolls instead. */
const SMALLEST = 0.5;

type Fitted = {
  frame: RefObject<HTMLIFrameElement | null>;
  height: number;
  remote: RemotePictures;
  isLoaded: boolean;
  /** It has its own layout, which uses the full width of its card. */
  isDesigned: boolean;
  onLoad(): void;
};

type FrameEvents = {
  /** The frame contains no message. */
  onFailure: () => void;
  /** A message is displayed, on a dark or light background. */
  onPaper: (isDark: boolean) => void;
};

/**
 * Measures the document of a frame while displayed: pictures load later, and quotes are expanded.
 * Content wider than the frame is scaled down.
 */
export function useFittedFrame({ onFailure, onPaper }: FrameEvents): Fitted {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const [remote, setRemote] = useState<RemotePictures>({ blocked: 0, shown: 0 });
  const [loads, setLoads] = useState(0);
  const [isDesigned, setDesigned] = useState(false);

  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement;
    if (loads === 0 || !root) return undefined;
    const measure = () => {
      fitWidth(root);
      setHeight(heightOf(root));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    const element = frame.current;
    const pass = (event: KeyboardEvent) => element && passOn(event, element);
    root.ownerDocument.addEventListener("keydown", pass);
    return () => {
      observer.disconnect();
      root.ownerDocument.removeEventListener("keydown", pass);
    };
  }, [loads]);

  function onLoad() {
    const page = frame.current?.contentDocument;
    // An error page is not our document: the browser denies access, or it is no HTML.
    const scheme = page?.querySelector('meta[name="color-scheme"]');
    const form = page?.querySelector('meta[name="mail-form"]')?.getAttribute("content");
    if (!page || !scheme || form === "text") {
      onFailure();
      return;
    }
    lendFont(page);
    setDesigned(form === "designed");
    onPaper(scheme.getAttribute("content") === "dark");
    setRemote({
      blocked: page.querySelectorAll("img[data-remote]").length,
      shown: page.querySelectorAll('img[src^="remote-pictures/"]').length,
    });
    fitWidth(page.documentElement);
    setHeight(heightOf(page.documentElement));
    setLoads((before) => before + 1);
  }

  return { frame, height, remote, isLoaded: loads > 0, isDesigned, onLoad };
}

/** Like mail clients, so that nothing of a newsletter is cut off. */
function fitWidth(root: HTMLElement): void {
  const body = root.querySelector("body");
  if (!body) return;
  body.style.removeProperty("zoom");
  const scale = root.clientWidth / root.scrollWidth;
  if (scale < 1 && scale > 0) body.style.setProperty("zoom", `${Math.max(scale, SMALLEST)}`);
}

/** The page's font, for messages without one. */
function lendFont(page: Document): void {
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? faceOf(rule) : [])),
  );
  const style = page.createElement("style");
  style.textContent = faces.join("");
  page.head.append(style);
}

function faceOf({ style, cssText, parentStyleSheet }: CSSFontFaceRule): string[] {
  if (!style.getPropertyValue("font-family").includes("Inter Variable")) return [];
  const base = parentStyleSheet?.href ?? document.baseURI;
  const absolute = cssText.replaceAll(
    /url\("([^"]+)"\)/g,
    (_, url: string) => `url("${new URL(url, base)}")`,
  );
  return [absolute];
}

function heightOf(root: HTMLElement): number {
  const isWide = root.scrollWidth > root.clientWidth + 1;
  const height = Math.ceil(root.getBoundingClientRect().height) + (isWide ? SCROLL_BAR : 0);
  return Math.min(height, MAX_HEIGHT);
}

/** Remote images in the mail. */
export type RemotePictures = { blocked: number; shown: number };

/** Keeps shortcuts working after a click into a message. */
function passOn(event: KeyboardEvent, element: HTMLElement): void {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const copy = new KeyboardEvent("keydown", {
    ...{ key, code, ctrlKey, metaKey, altKey, shiftKey },
    bubbles: true,
    cancelable: true,
  });
  if (!element.dispatchEvent(copy)) event.preventDefault();
}
