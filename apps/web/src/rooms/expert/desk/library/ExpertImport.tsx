import {
  checkExpertImport,
  countExperts,
  exportExpertTemplate,
  importExperts,
  pageExperts,
} from '@kaisai/contract/expert/library.endpoints'
import { Form } from 'antd'
import { useCallback } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { ImportDialog } from '#web/ui/import/ImportDialog.tsx'
import { deskTexts } from '../desk-texts.ts'
import { LibrarySelect, useOwnLibrary } from '../parts/fields.tsx'

/** Experts from a workbook. */
export const ExpertImport = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useTexts(deskTexts)
  const rules = useRules()
  const own = useOwnLibrary()
  const onImported = useCallback(() => void refresh(pageExperts, countExperts), [])
  return (
    <ImportDialog<{ libraryId: string }>
      title={t.importExperts}
      open={open}
      onClose={onClose}
      template={exportExpertTemplate}
      purpose="expertImport"
      initial={own ? { libraryId: own } : {}}
      check={({ libraryId, fileId }) => call(checkExpertImport, { libraryId, fileId })}
      run={({ libraryId, fileId, digest }, options) => call(importExperts, { libraryId, fileId, digest }, options)}
      onImported={onImported}
    >
      <Form.Item name="libraryId" label={t.library} rules={[rules.chosen(t.library)]}>
        <LibrarySelect />
      </Form.Item>
    </ImportDialog>
  )
}
