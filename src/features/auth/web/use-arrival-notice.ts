import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";

/** Why someone was brought here. It is said once: a reload or Back has nothing to tell any more. */
export function useArrivalNotice() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [notice] = useState(state.notice);
  const forget = useEffectEvent(() => {
    if (!state.notice) return;
    void navigate({
      to: ".",
      search: true,
      state: ({ notice: _, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    });
  });
  useEffect(() => forget(), []);
  return notice;
}
