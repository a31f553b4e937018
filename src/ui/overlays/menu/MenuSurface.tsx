import { useEffect, useEffectEvent } from "react";
import { MenuLayer, type MenuSurfaceProps } from "./MenuLayer.tsx";
import { replayKeys } from "./replay-keys.ts";

/** A menu that is open, apart from what opens it. */
export function MenuSurface(props: MenuSurfaceProps) {
  const { keysAhead } = props;
  const catchUp = useEffectEvent(() => void replayKeys(keysAhead ?? []));
  useEffect(() => catchUp(), []);
  return <MenuLayer {...props} />;
}
