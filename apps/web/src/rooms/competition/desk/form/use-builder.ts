import { type FormDocument, fieldsOf } from '@kaisai/contract/competition/form/document'
import { type Dispatch, useEffect, useMemo, useReducer, useRef } from 'react'
import { type BuilderAction, type BuilderState, builderReducer, startBuilder } from './builder-state.ts'

const noKeys: ReadonlySet<string> = new Set()

/**
 * The builder's state beside a controlled value: edits are handed up, another value from outside starts the history anew.
 * `saved` is the document as it was last saved: its keys are fixed.
 */
export const useBuilder = (
  value: FormDocument,
  onChange: (document: FormDocument) => void,
  saved: FormDocument | undefined,
): [BuilderState, Dispatch<BuilderAction>] => {
  const fixed = useMemo(() => (saved ? new Set(fieldsOf(saved).map(({ key }) => key)) : noKeys), [saved])
  const [state, dispatch] = useReducer(builderReducer, value, (document) => startBuilder(document, fixed))
  const reported = useRef(value)
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })
  useEffect(() => {
    if (state.document === reported.current) return
    reported.current = state.document
    report.current(state.document)
  }, [state.document])
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    dispatch({ type: 'replace', document: value })
  }, [value])
  useEffect(() => {
    dispatch({ type: 'fix', keys: fixed })
  }, [fixed])
  return [state, dispatch]
}
