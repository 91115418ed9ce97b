import type { App } from '#src/http/route.ts'

export const reviewRoutes = (_app: App): void => {}
