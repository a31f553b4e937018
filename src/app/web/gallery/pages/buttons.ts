import { buttonDemo } from "#src/ui/buttons/Button.demo.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { iconDemo } from "#src/ui/icons/Icon.demo.tsx";

export const buttonsPage: readonly Demo[] = [buttonDemo, iconDemo];
