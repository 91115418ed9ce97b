import type { RoomWorkbench } from '#src/platform/workbench.ts'

/** Sites on the workbench. */
export const websiteWorkbench: RoomWorkbench = { counts: [], todos: [] }
