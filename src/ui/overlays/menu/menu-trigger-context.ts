import { createContext } from "react";
import type { MenuTrigger } from "./use-menu-trigger.ts";

/** What a menu needs from its trigger. */
export const MenuTriggerContext = createContext<MenuTrigger | undefined>(undefined);
