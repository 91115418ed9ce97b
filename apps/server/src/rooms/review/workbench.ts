import type { RoomWorkbench } from '#src/ports/workbench.ts'

/** Reviews on the workbench. */
export const reviewWorkbench: RoomWorkbench = { counts: [], todos: [] }
