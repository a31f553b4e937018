import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** Open state of an overlay that closes on navigation. */
export function useOpenUntilLeaving() {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => router.subscribe("onBeforeNavigate", () => setOpen(false)), [router]);

  return [isOpen, setOpen] as const;
}
