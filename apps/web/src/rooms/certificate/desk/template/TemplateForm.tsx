import { emptyDocument } from '@kaisai/certificate/model/document'
import { applyReady, readyCertificates } from '@kaisai/certificate/model/presets-certificates'
import { type HolderKind, holderKinds } from '@kaisai/contract/certificate/labels'
import { addTemplate, pageTemplates, updateTemplate } from '@kaisai/contract/certificate/template.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { Form, Input, Radio, Select } from 'antd'
import { useLang, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { useWorkspace } from '#web/use-workspace.ts'
import { certificateTexts } from '../desk-texts.ts'
import { BLANK, ReadyGallery } from './ReadyGallery.tsx'

type Row = ReplyOf<typeof pageTemplates>['rows'][number]
export type TemplateFormFor = { readonly kind: 'add' } | { readonly kind: 'edit' | 'copy'; readonly row: Row }

interface Values {
  readonly name: string
  readonly competitionId: string | null
  readonly holderKind: HolderKind
  readonly start: string
}
interface TemplateFormProps {
  readonly of: TemplateFormFor | null
  readonly competitions: readonly { value: string; label: string }[]
  readonly onClose: () => void
  readonly onAdded: (templateId: string) => void
}

const bytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

/** A new template, empty or from a ready design; a copy; or name, competition and holder of one that is there. */
export const TemplateForm = ({ of, competitions, onClose, onAdded }: TemplateFormProps) => {
  const t = useTexts(certificateTexts)
  const { lang } = useLang()
  const { required, chosen } = useRules()
  const place = useWorkspace()
  const add = useSend(addTemplate, [pageTemplates])
  const update = useSend(updateTemplate, [pageTemplates])
  const row = of && of.kind !== 'add' ? of.row : null
  const initial: Values = {
    name: row ? (of?.kind === 'copy' ? t.copyOf(row.name) : row.name) : '',
    competitionId: row
      ? (competitions.find(({ label }) => label === row.competitionName)?.value ?? '')
      : ((competitions.find(({ value }) => value === place) ?? competitions[0])?.value ?? ''),
    holderKind: row?.holderKind ?? 'award',
    start: readyCertificates[0]?.id ?? BLANK,
  }
  return (
    <ModalForm<Values>
      key={of ? `${of.kind}${row?.templateId ?? ''}` : 'none'}
      title={of?.kind === 'edit' ? t.rename : of?.kind === 'copy' ? t.copy : t.addTemplate}
      open={of !== null}
      onClose={onClose}
      initial={initial}
      version={row?.version}
      submit={async ({ name, competitionId, holderKind, start }, { options, version }) => {
        const about = { name, competitionId: competitionId || null, holderKind }
        if (of?.kind === 'edit') {
          await update.send({ templateId: of.row.templateId, version: version ?? of.row.version, ...about }, options)
          return
        }
        const ready = readyCertificates.find(({ id }) => id === start)
        const from =
          of?.kind === 'copy'
            ? { copyOf: of.row.templateId }
            : ready
              ? {
                  document: { ...applyReady(emptyDocument(), ready, bytes), title: name },
                }
              : { document: { ...emptyDocument(), title: name } }
        onAdded((await add.send({ ...about, ...from }, options)).templateId)
      }}
    >
      <Form.Item name="name" label={t.name} rules={[required(t.name)]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="competitionId" label={t.competition}>
        <Select showSearch optionFilterProp="label" options={[{ value: '', label: t.allCompetitions }, ...competitions]} />
      </Form.Item>
      <Form.Item name="holderKind" label={t.holderKind} rules={[chosen(t.holderKind)]}>
        <Radio.Group options={Object.entries(holderKinds).map(([value, label]) => ({ value, label: inLang(label, lang) }))} />
      </Form.Item>
      {of?.kind === 'add' ? (
        <Form.Item name="start" label={t.start}>
          <ReadyGallery />
        </Form.Item>
      ) : null}
    </ModalForm>
  )
}
