import type { RoomWorkbench } from '#src/ports/workbench.ts'

/** Days on site on the workbench. */
export const onsiteWorkbench: RoomWorkbench = { counts: [], todos: [] }
