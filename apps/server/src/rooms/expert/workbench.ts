import type { RoomWorkbench } from '#src/ports/workbench.ts'

/** Experts on the workbench. */
export const expertWorkbench: RoomWorkbench = { counts: [], todos: [] }
