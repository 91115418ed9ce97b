import {
  addExpert,
  countExperts,
  getExpert,
  listExpertHistory,
  pageExperts,
  updateExpert,
} from '@kaisai/contract/expert/library.endpoints'
import { Form, Input, Select } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { deskTexts } from '../desk-texts.ts'
import { LibrarySelect, useLibraries, useOwnLibrary } from '../parts/fields.tsx'
import { HabitFields, ProfileFields } from '../parts/ProfileFields.tsx'
import {
  emptyProfile,
  type HabitValues,
  habitInput,
  habitsOf,
  type ProfileValues,
  profileInput,
  valuesOf,
} from '../parts/profile-values.ts'

type Values = ProfileValues & HabitValues & { libraryId: string; tags: string[]; remark: string }

/** Adds an expert (`'new'`) or changes one by id. */
export const ExpertForm = ({ target, onClose }: { target: string | 'new' | null; onClose: () => void }) => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const rules = useRules()
  const shown = useKept(target)
  const id = shown !== null && shown !== 'new' ? shown : ''
  const { data } = useReply(getExpert, { expertId: id }, { enabled: id !== '' && target !== null, staleMs: 0 })
  const add = useSend(addExpert, [pageExperts, countExperts])
  const update = useSend(updateExpert, [pageExperts, getExpert, listExpertHistory])
  const libraries = useLibraries()
  const own = useOwnLibrary()
  const expert = id !== '' && data?.expertId === id ? data : undefined
  const initial: Partial<Values> | undefined =
    id === ''
      ? { ...emptyProfile, ...(own ? { libraryId: own } : {}), tags: [], remark: '' }
      : expert && { ...valuesOf(expert), ...habitsOf(expert), tags: expert.tags, remark: expert.remark }
  return (
    <DrawerForm<Values>
      title={expert ? t.editExpert(expert.name) : t.addExpert}
      open={target !== null}
      onClose={onClose}
      initial={initial}
      version={expert?.version ?? 0}
      width={720}
      submit={async (values, { options, version }) => {
        const notes = { tags: values.tags ?? [], remark: values.remark ?? '' }
        const input = { ...profileInput(values), ...habitInput(values), ...notes }
        if (expert) await update.send({ expertId: expert.expertId, version, ...input }, options)
        else await add.send({ libraryId: values.libraryId ?? own!, ...input }, options)
        toast('success', w.saved)
      }}
    >
      {id === '' && libraries.length > 1 ? (
        <Form.Item name="libraryId" label={t.library} rules={[rules.chosen(t.library)]}>
          <LibrarySelect />
        </Form.Item>
      ) : null}
      <ProfileFields
        school={expert?.schoolId ? { value: expert.schoolId, label: expert.schoolName } : null}
        files={{ photo: expert?.photoFileId ?? null, titleCert: expert?.titleCertFileId ?? null }}
      />
      <HabitFields avoided={expert?.avoidSchools ?? []} />
      <Form.Item name="tags" label={t.tags}>
        <Select mode="tags" maxCount={10} open={false} suffixIcon={null} />
      </Form.Item>
      <Form.Item name="remark" label={t.remark}>
        <Input.TextArea maxLength={200} showCount rows={2} />
      </Form.Item>
    </DrawerForm>
  )
}
