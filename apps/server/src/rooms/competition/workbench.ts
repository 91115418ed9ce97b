import type { RoomWorkbench } from '#src/ports/workbench.ts'

/** Competitions on the workbench. */
export const competitionWorkbench: RoomWorkbench = { counts: [], todos: [] }
