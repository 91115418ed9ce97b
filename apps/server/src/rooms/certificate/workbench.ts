import type { RoomWorkbench } from '#src/platform/workbench.ts'

/** Certificates on the workbench. */
export const certificateWorkbench: RoomWorkbench = { counts: [], todos: [] }
