import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** A form for something new on a list's page. The workbench opens it by its address: `add=true`, and of which competition. */
export const useAdding = () => {
  const [query, setQuery] = useSearchParams()
  const isAsked = query.get('add') === 'true'
  const [isOn, turn] = useState(isAsked)
  // Asked once: a reload, or leaving the form, does not open it again.
  useEffect(() => {
    if (!isAsked) return
    turn(true)
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('add')
        return next
      },
      { replace: true },
    )
  }, [isAsked, setQuery])
  return {
    isOn,
    /** Of which competition it is, where the address says so. */
    competitionId: query.get('competitionId') ?? undefined,
    begin: () => turn(true),
    end: () => turn(false),
  }
}
