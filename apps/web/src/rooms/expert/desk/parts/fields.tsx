// Choices and small words several screens of this room share.

import { listExpertOptions, listLibraries } from '@kaisai/contract/expert/library.endpoints'
import { commaOf } from '@kaisai/contract/lang'
import { listProvinces } from '@kaisai/contract/organization/public.endpoints'
import { Select, type SelectProps } from 'antd'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { useDict } from '#web/ui/DictSelect.tsx'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import type { Filter } from '#web/ui/table/SearchForm.tsx'
import { words } from '#web/ui/texts.ts'
import { SchoolSelect } from '../../../organization/index.ts'
import { deskTexts } from '../desk-texts.ts'
import styles from './Parts.module.css'

/** The libraries within reach as choices. */
export const useLibraries = () => useReply(listLibraries, {}, { staleMs: 60_000 }).data ?? []

/** The library a new thing belongs to: the only one, or the first of several until another is chosen. */
export const useOwnLibrary = (): string | undefined => useLibraries()[0]?.value

/** A choice of a library. */
export const LibrarySelect = (props: Omit<SelectProps<string>, 'options'>) => {
  const w = useTexts(words)
  return <Select showSearch={{ optionFilterProp: 'label' }} placeholder={w.pleaseSelect} {...props} options={useLibraries()} />
}

/** Filters by library, where there are several. */
export const useLibraryFilter = (): Filter[] => {
  const t = useTexts(deskTexts)
  const libraries = useLibraries()
  return libraries.length > 1 ? [{ name: 'libraryId', label: t.library, kind: 'select', options: libraries, isPlace: true }] : []
}

/** Disciplines of the dictionary, several. */
export const DisciplineSelect = (props: Omit<SelectProps<string[]>, 'options' | 'mode'>) => {
  const w = useTexts(words)
  const { options } = useDict('discipline')
  return (
    <Select
      mode="multiple"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={w.pleaseSelect}
      {...props}
      options={options.map(({ value, label }) => ({ value, label }))}
    />
  )
}

/** Disciplines in words. */
export const Disciplines = ({ codes }: { codes: readonly string[] }) => {
  const { labelOf } = useDict('discipline')
  const { lang } = useLang()
  return <>{codes.map(labelOf).join(commaOf(lang))}</>
}

/** An expert in the library, found by name. */
export const ExpertSelect = ({
  libraryId,
  value,
  onChange,
  ...rest
}: {
  libraryId?: string | undefined
  value?: string | undefined
  onChange?: (value: string | undefined, label: string) => void
  placeholder?: string
  id?: string
}) => (
  <RemoteSelect
    {...rest}
    className={styles.whole ?? ''}
    value={value}
    deps={[libraryId]}
    onChange={(next, option) => {
      const label = (Array.isArray(option) ? option[0] : option)?.label
      onChange?.(typeof next === 'string' ? next : undefined, typeof label === 'string' ? label : '')
    }}
    load={(keyword) =>
      call(listExpertOptions, { ...(libraryId ? { libraryId } : {}), ...(keyword ? { keyword } : {}) }, { quiet: true })
    }
  />
)

/** Filters by province and school. */
export const usePlaceFilters = (): Filter[] => {
  const t = useTexts(deskTexts)
  const { data = [] } = useReply(listProvinces, {}, { staleMs: Number.POSITIVE_INFINITY })
  return [
    {
      name: 'schoolId',
      label: t.school,
      kind: 'custom',
      render: (value, onChange) => <SchoolSelect value={value ?? null} onChange={onChange} className={styles.filter ?? ''} />,
    },
    {
      name: 'provinceCode',
      label: t.province,
      kind: 'select',
      options: data.map(({ code, name }) => ({ value: code, label: name })),
    },
  ]
}

/** A share as percent; a dash where nothing was due. */
export const percent = (rate: number | null): string => (rate === null ? '–' : `${Math.round(rate * 100)}%`)
