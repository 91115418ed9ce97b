import type { RoomWorkbench } from '#src/ports/workbench.ts'

/** Certificates on the workbench. */
export const certificateWorkbench: RoomWorkbench = { counts: [], todos: [] }
