import { addBatch, pageBatches } from '@kaisai/contract/certificate/batch.endpoints'
import { listMakeChoices } from '@kaisai/contract/certificate/choices.endpoints'
import {
  type Among,
  amongsOfSource,
  holderLabel,
  type PaperSource,
  paperKinds,
  paperSources,
  sourceWords,
} from '@kaisai/contract/certificate/labels'
import { inLang } from '@kaisai/contract/lang'
import { Form, Input, Radio, Select, Table } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { useComma } from '#web/ui/use-comma.ts'
import { useWorkspace } from '#web/use-workspace.ts'
import { certificateTexts } from '../desk-texts.ts'
import { type CheckedList, PaperChoice } from './PaperChoice.tsx'

interface Values {
  readonly competitionId: string
  readonly source: PaperSource
  readonly templateId: string
  readonly name: string
  readonly itemIds: string[]
  readonly levels: number[]
  readonly stateOf: 'final' | 'publicity'
  readonly among?: Among
  readonly roleIds?: string[]
  readonly fileId?: string
}

/** Awards that are chosen when the form opens. */
export interface GivenAwards {
  readonly levels: readonly number[]
  readonly itemIds: readonly string[]
  /** Whom they are given to; null: whoever. */
  readonly target: string | null
  readonly stateOf: 'final' | 'publicity'
}

interface BatchFormProps {
  /** Chosen when the form opens. */
  readonly competitionId: string | undefined
  readonly given: GivenAwards
  readonly onClose: () => void
  readonly onAdded: (batchId: string) => void
}

/** Which awards, teams or people get a certificate, by which template. Nothing is numbered yet: the rows are looked through first. */
export const BatchForm = ({ competitionId: first, given, onClose, onAdded }: BatchFormProps) => {
  const comma = useComma()
  const t = useTexts(certificateTexts)
  const { lang } = useLang()
  const { required, chosen } = useRules()
  const isInside = useWorkspace() !== null
  const [competitionId, setCompetition] = useState(first)
  const [source, setSource] = useState<PaperSource>('award')
  const [checked, setChecked] = useState<CheckedList | null>(null)
  const { data } = useReply(listMakeChoices, competitionId ? { competitionId } : {}, { keep: true, staleMs: 0 })
  const { send } = useSend(addBatch, [pageBatches])
  const [chosenTemplate, setTemplate] = useState<string>()
  // Until somebody chooses: the competition's own newest design that such awards can be printed on.
  const templates = (data?.templates ?? []).filter((one) => one.source === source)
  const fitting = templates.find(({ targets }) => (given.target ? targets.includes(given.target) : true))
  const templateId = chosenTemplate ?? (competitionId === first && source === 'award' ? fitting?.templateId : undefined)
  const template = templates.find((one) => one.templateId === templateId)
  // Only what the chosen template is for: other awards would have nothing to print.
  const awards = (data?.awards ?? []).filter(({ target }) => !template || template.targets.includes(target))
  const items = [...new Map(awards.flatMap(({ itemId, itemName }) => (itemId ? [[itemId, itemName] as const] : [])))]
  const levels = [...new Map(awards.map(({ level, awardName }) => [level, awardName] as const))]
  const isReady = first === undefined || data !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposed once, when the choices are here; what was typed since stays
  const initial = useMemo(() => {
    if (!isReady) return undefined
    const at = data?.competitions.find(({ value }) => value === first)?.label ?? ''
    const of = levels.flatMap(([level, name]) => (given.levels.includes(level) ? [name] : []))
    const name = first ? t.nameOfBatch(at, of.join(comma)).slice(0, 60) : ''
    const { itemIds, stateOf } = given
    return {
      competitionId: first,
      source: 'award',
      templateId,
      name,
      itemIds,
      levels: given.levels,
      stateOf,
    } as unknown as Values
  }, [isReady])
  return (
    <DrawerForm<Values>
      title={t.addBatch}
      open
      onClose={onClose}
      width={640}
      initial={initial}
      onChange={(changed, _, form) => {
        const competition = data?.competitions.find(({ value }) => value === competitionId)?.label ?? ''
        if (changed.source) {
          const own = data?.templates.filter((one) => one.source === changed.source) ?? []
          const next = own.length === 1 ? own[0] : undefined
          setSource(changed.source)
          setTemplate(next?.templateId)
          setChecked(null)
          form.setFieldsValue({
            ...{ templateId: next?.templateId as never, itemIds: [], levels: [], roleIds: [], fileId: undefined as never },
            among: amongsOfSource[changed.source][0] as never,
            ...(next ? { name: t.nameOfPaper(competition, inLang(paperKinds[next.paper], lang)).slice(0, 60) } : {}),
          })
        }
        if (changed.templateId) {
          const next = data?.templates.find((one) => one.templateId === changed.templateId)
          setTemplate(changed.templateId)
          if (source === 'award') form.setFieldsValue({ itemIds: [], levels: [] })
          else if (next)
            form.setFieldsValue({ name: t.nameOfPaper(competition, inLang(paperKinds[next.paper], lang)).slice(0, 60) })
        }
        if (!changed.competitionId) return
        setTemplate(undefined)
        setCompetition(changed.competitionId)
        form.setFieldsValue({ templateId: undefined as never, itemIds: [], levels: [] })
      }}
      submit={async ({ source, fileId, among, roleIds, ...values }, { options }) => {
        const more = {
          ...(among && amongsOfSource[source].includes(among) ? { among } : {}),
          ...(source === 'staff' && roleIds ? { roleIds } : {}),
          ...(source === 'list' && fileId ? { fileId, ...(checked?.digest ? { digest: checked.digest } : {}) } : {}),
        }
        const filter = { itemIds: values.itemIds ?? [], levels: values.levels ?? [], stateOf: values.stateOf ?? 'final' }
        onAdded((await send({ ...values, ...filter, ...more }, options)).batchId)
      }}
    >
      <Form.Item name="competitionId" label={t.competition} rules={[chosen(t.competition)]} hidden={isInside}>
        <Select showSearch optionFilterProp="label" options={data?.competitions ?? []} />
      </Form.Item>
      <Form.Item name="source" label={t.source} rules={[chosen(t.source)]}>
        <Select options={sourceWords.map((value) => ({ value, label: inLang(paperSources[value], lang) }))} />
      </Form.Item>
      {competitionId && source === 'award' ? (
        <Table
          size="small"
          pagination={false}
          title={() => (
            <>
              {template ? t.awardsFitting : t.awardsTable}{' '}
              <Link to={`/competitionReward/detailedList?competitionId=${competitionId}&by=award`}>{t.toAwards}</Link>
            </>
          )}
          rowKey={({ itemId, level, target }) => `${itemId}${level}${target}`}
          dataSource={awards}
          columns={[
            { dataIndex: 'itemName', title: t.item },
            { dataIndex: 'awardName', title: t.award },
            { dataIndex: 'targetName', title: t.holderKind },
            { dataIndex: 'final', title: t.final, align: 'right' },
            { dataIndex: 'publicity', title: t.publicity, align: 'right' },
            { dataIndex: 'served', title: t.served, align: 'right' },
          ]}
          scroll={{ y: 220 }}
          style={{ marginBlockEnd: 24 }}
        />
      ) : null}
      <Form.Item name="templateId" label={t.chooseTemplate} rules={[chosen(t.chooseTemplate)]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={<Link to="/certificate/template">{source === 'award' ? t.noTemplates : t.noTemplatesOf}</Link>}
          options={templates.map(({ templateId, name, versionNo, holderKind, paper, numbering }) => ({
            value: templateId,
            label: [
              ...[name, t.versionOf(versionNo)],
              ...(source === 'award' ? [] : [inLang(paperKinds[paper], lang)]),
              ...[inLang(holderLabel(source, holderKind), lang), numbering],
            ].join(' · '),
          }))}
        />
      </Form.Item>
      <Form.Item name="name" label={t.batchName} rules={[required(t.batchName)]}>
        <Input maxLength={60} />
      </Form.Item>
      {source === 'award' ? (
        <AwardChoice items={items} levels={levels} />
      ) : (
        <PaperChoice source={source} choices={data} onChecked={setChecked} />
      )}
    </DrawerForm>
  )
}

type Pairs<K> = readonly (readonly [K, string])[]

const AwardChoice = ({ items, levels }: { items: Pairs<string>; levels: Pairs<number> }) => {
  const t = useTexts(certificateTexts)
  return (
    <>
      <Form.Item name="itemIds" label={t.items}>
        <Select mode="multiple" placeholder={t.all} options={items.map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="levels" label={t.levels}>
        <Select mode="multiple" placeholder={t.all} options={levels.map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="stateOf" label={t.stateOf} extra={t.statePublicityHint}>
        <Radio.Group
          options={[
            { value: 'final', label: t.stateFinal },
            { value: 'publicity', label: t.statePublicity },
          ]}
        />
      </Form.Item>
    </>
  )
}
