import type { RoomWorkbench } from '#src/platform/workbench.ts'

/** Reviews on the workbench. */
export const reviewWorkbench: RoomWorkbench = { counts: [], todos: [] }
