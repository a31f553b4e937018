import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { RouterProvider } from "react-aria-components";

/** Links inside change the screen without loading the page again. */
export function ClientLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return <RouterProvider navigate={(href) => void navigate({ href })}>{children}</RouterProvider>;
}
