import type { ComponentType } from 'react'
import type { LazyRouteFunction, RouteObject } from 'react-router'

/** The lazy half of a route: a component fetched when first shown, and its loader fetched beside it. */
export const lazily = (
  Component: () => Promise<ComponentType>,
  loader?: () => Promise<NonNullable<RouteObject['loader']>>,
): Exclude<RouteObject['lazy'], LazyRouteFunction<RouteObject> | undefined> =>
  ({ Component, ...(loader ? { loader } : {}) }) as never
