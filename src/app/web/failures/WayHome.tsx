import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { appText } from "#src/app/web/app.text.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";

type WayHomeProps = { error: Error; title: string | undefined };

/** The page could not be opened for now: home, with the reason and the way back. */
export function WayHome({ error, title = appText.thePage }: WayHomeProps) {
  const { href } = useLocation();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    notify({
      type: "error",
      title: appText.couldNotOpen(title),
      description: describeFailure(error),
      sticky: true,
      action: { label: appText.tryAgain, onPress: () => void navigate({ href }) },
    });
    void navigate({ to: "/projects", replace: true });
  });
  useEffect(() => leave(), []);
  return null;
}
