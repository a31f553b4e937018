import type { SVGProps } from "react";

type Props = SVGProps<SVGSVGElement>;

/*
 * The few icons that the sign-in pages need. All others come from lucide-react, whose runtime would
 * add two kilobytes to the first page.
 */

export function EyeGlyph(props: Props) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" {...props}>
      <path d="M2.5 12C4.5 7.8 8 5.5 12 5.5S19.5 7.8 21.5 12c-2 4.2-5.5 6.5-9.5 6.5S4.5 16.2 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
    </svg>
  );
}

export function EyeClosedGlyph(props: Props) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" {...props}>
      <path d="M2.5 9.5C4.8 13 8.2 15 12 15s7.2-2 9.5-5.5" />
      <path d="M12 15v3.5M6.5 13.6 4.8 16.6M17.5 13.6l1.7 3" />
    </svg>
  );
}

export function WarningGlyph(props: Props) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" {...props}>
      <path d="M10.6 4.3 2.9 17.6A1.6 1.6 0 0 0 4.3 20h15.4a1.6 1.6 0 0 0 1.4-2.4L13.4 4.3a1.6 1.6 0 0 0-2.8 0z" />
      <path d="M12 9.5v4M12 16.7v.1" />
    </svg>
  );
}

export function DangerGlyph(props: Props) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" {...props}>
      <path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3z" />
      <path d="M12 7.8v5M12 16.2v.1" />
    </svg>
  );
}

export function InfoGlyph(props: Props) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.5v.1" />
    </svg>
  );
}

export function CheckGlyph(props: Props) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" {...props}>
      <path d="m4.5 12.5 5 5 10-11" />
    </svg>
  );
}

export function SpinnerGlyph(props: Props) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" {...props}>
      <path d="M21 12a9 9 0 1 1-6-8.5" />
    </svg>
  );
}

export function LeaveGlyph(props: Props) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" {...props}>
      <path d="M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15.5 16.5 20 12l-4.5-4.5M20 12H9.5" />
    </svg>
  );
}

/** State icons, so that colour is never the only cue. */
export const KIND_GLYPHS = {
  info: InfoGlyph,
  success: CheckGlyph,
  warning: WarningGlyph,
  danger: DangerGlyph,
} as const;
