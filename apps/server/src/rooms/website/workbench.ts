import type { RoomWorkbench } from '#src/ports/workbench.ts'

/** Sites on the workbench. */
export const websiteWorkbench: RoomWorkbench = { counts: [], todos: [] }
