import type { ComponentType } from 'react'
import type { LazyRouteFunction, LoaderFunction, RouteObject } from 'react-router'

/** What `lazily` makes of it, before the router narrows the type. */
export interface LazyParts {
  readonly Component: () => Promise<ComponentType>
  readonly loader?: () => Promise<LoaderFunction>
}

/** The lazy half of a route: a component fetched when first shown, and its loader fetched beside it. */
export const lazily = (
  Component: () => Promise<ComponentType>,
  loader?: () => Promise<LoaderFunction>,
): Exclude<RouteObject['lazy'], LazyRouteFunction<RouteObject> | undefined> =>
  ({ Component, ...(loader ? { loader } : {}) }) satisfies LazyParts as never
