import { pageGroups } from '@kaisai/contract/expert/group.endpoints'
import { addTemporary, pageTemporaries, renewTemporaryLink } from '@kaisai/contract/expert/temporary.endpoints'
import { Form, Input } from 'antd'
import { call } from '#web/call.ts'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { deskTexts } from '../desk-texts.ts'
import { DisciplineSelect, LibrarySelect, useLibraries, useOwnLibrary } from '../parts/fields.tsx'
import type { LinkShown, Temporary } from './temporary-row.ts'
import { temporaryTexts } from './temporary-texts.ts'

interface Values {
  libraryId: string
  name: string
  unit?: string
  phone?: string
  disciplines: string[]
  groupId?: string
  expireTime: string
  linkExpireTime: string
}
const DAY_MS = 86_400_000

/** Enters somebody, or makes a new link for a known one. */
export const TemporaryForm = ({
  row,
  onClose,
  onMade,
}: {
  row: Temporary | null
  onClose: () => void
  onMade: (link: LinkShown) => void
}) => {
  const t = useTexts(temporaryTexts)
  const d = useTexts(deskTexts)
  const rules = useRules()
  const own = useOwnLibrary()
  const libraries = useLibraries()
  const add = useSend(addTemporary, [pageTemporaries])
  const renew = useSend(renewTemporaryLink, [pageTemporaries])
  const later = (days: number) => new Date(new Date(serverNow()).getTime() + days * DAY_MS).toISOString()
  return (
    <ModalForm<Values>
      title={row ? d.moveTitle(t.renew, row.name) : t.add}
      open
      onClose={onClose}
      initial={{ ...(own ? { libraryId: own } : {}), expireTime: later(7), linkExpireTime: later(2) }}
      submit={async (values, { options }) => {
        const times = { expireTime: values.expireTime, linkExpireTime: values.linkExpireTime }
        const link = row
          ? await renew.send({ expertId: row.expertId, ...times }, options)
          : await add.send(
              {
                ...{ libraryId: values.libraryId ?? own!, name: values.name, unit: values.unit ?? '', phone: values.phone ?? '' },
                ...{ disciplines: values.disciplines, groupId: values.groupId ?? null },
                ...times,
              },
              options,
            )
        onMade(link)
      }}
    >
      {row ? null : (
        <>
          {libraries.length > 1 ? (
            <Form.Item name="libraryId" label={d.library} rules={[rules.chosen(d.library)]}>
              <LibrarySelect />
            </Form.Item>
          ) : null}
          <Form.Item name="name" label={t.name} rules={[rules.required(t.name), { min: 2 }]}>
            <Input maxLength={30} />
          </Form.Item>
          <Form.Item name="unit" label={t.unit}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="phone" label={t.phone} extra={t.phoneHint}>
            <Input maxLength={11} inputMode="tel" />
          </Form.Item>
          <Form.Item name="disciplines" label={t.discipline} rules={[rules.chosen(t.discipline)]}>
            <DisciplineSelect maxCount={3} />
          </Form.Item>
          <Form.Item name="groupId" label={t.group}>
            <RemoteSelect
              load={async (keyword) => {
                const { rows } = await call(pageGroups, { pageSize: 50, ...(keyword ? { keyword } : {}) }, { quiet: true })
                return rows.map((group) => ({ value: group.groupId, label: group.name }))
              }}
            />
          </Form.Item>
        </>
      )}
      <Form.Item name="linkExpireTime" label={t.linkUntil} rules={[rules.chosen(t.linkUntil)]}>
        <InstantPicker startClock="23:59:59" />
      </Form.Item>
      <Form.Item name="expireTime" label={t.validUntil} rules={[rules.chosen(t.validUntil)]}>
        <InstantPicker startClock="23:59:59" />
      </Form.Item>
    </ModalForm>
  )
}
