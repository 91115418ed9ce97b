import { useSearchParams } from 'react-router'

/** The row a list shows in its drawer, kept in the address so that links and the search lead to it: `[id, open]`. */
export const useOpened = (name: string): [string | null, (id: string | null) => void] => {
  const [query, setQuery] = useSearchParams()
  const open = (id: string | null): void =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current)
        if (id === null) next.delete(name)
        else next.set(name, id)
        return next
      },
      { replace: true },
    )
  return [query.get(name) || null, open]
}
