import type { RoomWorkbench } from '#src/platform/workbench.ts'

/** Competitions on the workbench. */
export const competitionWorkbench: RoomWorkbench = { counts: [], todos: [] }
