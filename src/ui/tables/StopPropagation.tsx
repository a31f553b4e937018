import type { KeyboardEvent, ReactNode, SyntheticEvent } from "react";

/** Clicks inside do not reach the row; arrow keys still do. */
export function StopPropagation({
  className,
  children,
}: {
  className: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it reacts to nothing and only keeps.
    <div
      className={className}
      role="presentation"
      onPointerDown={keep}
      onMouseDown={keep}
      onClick={keep}
      onKeyDown={keepPress}
      onKeyUp={keepPress}
    >
      {children}
    </div>
  );
}

function keep(event: SyntheticEvent): void {
  event.stopPropagation();
}

function keepPress(event: KeyboardEvent): void {
  if (event.key === "Enter" || event.key === " ") event.stopPropagation();
}
