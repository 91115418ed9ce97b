import type { RoomWorkbench } from '#src/platform/workbench.ts'

/** Experts on the workbench. */
export const expertWorkbench: RoomWorkbench = { counts: [], todos: [] }
