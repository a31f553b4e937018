import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { RouterProvider } from "react-aria-components";

/** Internal links navigate without a page load. */
export function ClientLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return <RouterProvider navigate={(href) => void navigate({ href })}>{children}</RouterProvider>;
}
