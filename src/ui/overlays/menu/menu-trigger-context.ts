import { createContext } from "react";
import type { MenuTrigger } from "./use-menu-trigger.ts";

/** What a menu asks of the button that stands inside it. */
export const MenuTriggerContext = createContext<MenuTrigger | undefined>(undefined);
