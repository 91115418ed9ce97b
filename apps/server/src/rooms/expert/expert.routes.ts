import type { App } from '#src/http/route.ts'

export const expertRoutes = (_app: App): void => {}
