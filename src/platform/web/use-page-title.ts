import { useEffect } from "react";

/** The document title is the product's name until a screen sets it. */
export const productName = document.title;

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title]);
}
