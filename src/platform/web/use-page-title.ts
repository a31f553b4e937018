import { useEffect } from "react";

/** The document carries the product's name before any screen has a say. */
export const productName = document.title;

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title]);
}
