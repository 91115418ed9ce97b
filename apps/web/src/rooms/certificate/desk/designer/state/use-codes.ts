import type { TextCode } from '@kaisai/certificate/model/codes'
import { codesOfSource } from '@kaisai/certificate/model/sources'
import { useMemo } from 'react'
import { useDesigner } from './designer-store.ts'

/** The fields that the design's source fills. */
export const useCodes = (): readonly TextCode[] => {
  const { source, holder } = useDesigner((state) => state.of)
  return useMemo(() => codesOfSource(source, holder), [source, holder])
}
