import type { RoomWorkbench } from '#src/ports/workbench.ts'

/** Roles and invitations on the workbench. */
export const accessWorkbench: RoomWorkbench = { counts: [], todos: [] }
