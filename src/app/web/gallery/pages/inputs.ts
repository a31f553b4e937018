import type { Demo } from "#src/ui/demo.ts";
import { textFieldDemo } from "#src/ui/inputs/TextField.demo.tsx";

export const inputsPage: readonly Demo[] = [textFieldDemo];
