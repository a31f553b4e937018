import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** Open or not, for what covers the page: it closes as soon as the person goes somewhere. */
export function useOpenUntilLeaving() {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => router.subscribe("onBeforeNavigate", () => setOpen(false)), [router]);

  return [isOpen, setOpen] as const;
}
