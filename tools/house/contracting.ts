// Expand first, contract later (decisions 41 and 141): what a program of the release before still reads or writes is not taken away. A
// migration that drops or renames says which release was the last that used it.

/** Migrations before this rule. */
const BEFORE = 112
const TAKES_AWAY = /\b(?:drop\s+(?:column|table|view|function)\b|rename\s+(?:column\b|to\b|\w+\s+to\b))/i
const SAYS = /^-- last used by: \S/m
// A function that comes back in the same file, and a temporary table, are used by nobody else.
const REPLACED = /drop\s+function\s+(?:if\s+exists\s+)?([\w.]+)/gi

const withoutComments = (sql: string): string => sql.replace(/--.*$/gm, '')

/** Why a migration may not be as it is; null: it may. `name`: its file name. */
export const contractingFault = (name: string, sql: string): string | null => {
  if (Number(name.slice(0, 4)) <= BEFORE || SAYS.test(sql)) return null
  const code = withoutComments(sql).replace(REPLACED, (whole, of: string) =>
    new RegExp(`create\\s+(?:or\\s+replace\\s+)?function\\s+${of.replace('.', '\\.')}\\b`, 'i').test(sql) ? '' : whole,
  )
  const found = TAKES_AWAY.exec(code)
  return found
    ? `“${found[0].replace(/\s+/g, ' ')}” takes away what the release before may still use: say “-- last used by: <release>”, one release after that (decision 141)`
    : null
}
