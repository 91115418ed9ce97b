// Stands in for the schema builder in bundles: every builder answers an empty object. Field rules and labels do not need it.
const nothing = (): Record<string, never> => ({})

/** Builders of schemas, all of them empty. */
export const Type = /*#__PURE__*/ new Proxy({} as Record<string, typeof nothing>, { get: () => nothing })
