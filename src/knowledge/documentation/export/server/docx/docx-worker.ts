import { serveTasks } from "#src/platform/server/threads/serve-tasks.ts";
import { writeDocx } from "./write-docx.ts";

serveTasks(writeDocx);
