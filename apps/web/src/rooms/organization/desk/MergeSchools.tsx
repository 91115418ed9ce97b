import { listSchools } from '@kaisai/contract/organization/public.endpoints'
import { mergeSchools, pageColleges, pageSchools } from '@kaisai/contract/organization/school.endpoints'
import { Alert, Form, Input } from 'antd'
import { useRef } from 'react'
import { CallError, call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import type { SubmitContext } from '#web/ui/form/use-form-submit.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { useKept } from '#web/ui/use-kept.ts'
import { useName } from '#web/use-name.ts'
import type { School } from './SchoolForm.tsx'
import styles from './SchoolPage.module.css'
import { schoolTexts } from './school-texts.ts'

/** Merges a duplicate school into the one that stays, after naming what moves. */
export const MergeSchools = ({ drop: target, onClose }: { drop: School | null; onClose: () => void }) => {
  const drop = useKept(target)
  const t = useTexts(schoolTexts)
  const { lang } = useLang()
  const nameOf = useName()
  const rules = useRules()
  const merge = useSend(mergeSchools, [pageSchools, pageColleges, listSchools])
  // Names of the schools that were offered: the last question says which one stays.
  const offered = useRef(new Map<string, string>())
  const submit = async ({ keepId }: { keepId: string }, { options }: SubmitContext): Promise<void> => {
    if (!drop) return
    const agreed = await confirmBox({
      title: t.mergeSure(nameOf(drop), offered.current.get(keepId) ?? ''),
      text: t.mergeText(drop.userCount, drop.collegeCount),
      danger: true,
      confirmText: t.mergeRun,
    })
    // The form stays open, as after a refusal, and says nothing.
    if (!agreed) throw new CallError('canceled', '')
    const { movedUsers, movedColleges } = await merge.send({ keepId, dropId: drop.schoolId }, options)
    toast('success', t.merged(movedUsers, movedColleges))
  }
  return (
    <ModalForm<{ keepId: string }>
      title={drop ? t.mergeTitle(nameOf(drop)) : ''}
      open={target !== null}
      onClose={onClose}
      initial={drop ? {} : undefined}
      submit={submit}
      submitText={t.merge}
      width={560}
    >
      <Alert type="warning" showIcon title={t.mergeHint} className={styles.hint} />
      <Form.Item label={t.drop}>
        <Input value={drop ? t.withCode(nameOf(drop), drop.code) : ''} disabled />
      </Form.Item>
      <Form.Item name="keepId" label={t.keep} rules={[rules.chosen(t.keep)]}>
        <RemoteSelect
          deps={[drop?.schoolId, lang]}
          load={async (keyword) => {
            if (!drop) return []
            const { rows } = await call(pageSchools, { keyword, pageSize: 50 }, { quiet: true })
            const others = rows.filter((school) => school.schoolId !== drop.schoolId)
            for (const school of others) offered.current.set(school.schoolId, nameOf(school))
            return others.map((school) => ({ value: school.schoolId, label: t.withCode(nameOf(school), school.code) }))
          }}
        />
      </Form.Item>
    </ModalForm>
  )
}
