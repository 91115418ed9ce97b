import {
  baseLabels,
  bases,
  methodLabels,
  methods,
  roundingLabels,
  roundings,
  scopeLabels,
  scopes,
  targetLabels,
  targets,
  tiePolicies,
  tiePolicyLabels,
} from '@kaisai/contract/award/labels'
import { fenOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { Label } from '@kaisai/contract/lang'
import { Button, Input, InputNumber, Select, Switch } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useName } from '#web/use-name.ts'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import { ItemLimits } from './ItemLimits.tsx'
import { Named } from './Named.tsx'
import type { Item } from './presets.ts'

interface ItemFieldsProps {
  item: Item
  categories: readonly { itemId: string; itemName: string }[]
  onChange: (item: Item) => void
  onRemove?: () => void
  /** Markers there are lists of. */
  markers: readonly { markerId: string; name: string; nameEn: string }[]
  /** Fewer fields, for the simulator. */
  isShort?: boolean
}

/** One award of a scheme: what it is called, and how many get it. */
export const ItemFields = ({ item, categories, markers, onChange, onRemove, isShort = false }: ItemFieldsProps) => {
  const t = useTexts(awardTexts)
  const label = useLabel()
  const nameOf = useName()
  const put = (part: Partial<Item>): void => onChange({ ...item, ...part })
  const choices = <K extends string>(words: readonly K[], labels: Readonly<Record<K, Label>>) =>
    words.map((word) => ({ value: word, label: label(labels[word]) }))
  const isRanked = item.targetType === 'team' && item.method !== 'manual'
  return (
    <div className={styles.item} style={{ borderLeftColor: item.color }}>
      <Named label={t.itemName}>
        {(id) => <Input id={id} maxLength={30} value={item.name} onChange={({ target }) => put({ name: target.value })} />}
      </Named>
      {isShort ? null : (
        <>
          <Named label={t.level}>
            {(id) => (
              <InputNumber
                id={id}
                min={1}
                max={20}
                precision={0}
                value={item.level}
                onChange={(level) => put({ level: level ?? 1 })}
              />
            )}
          </Named>
          <Named label={t.target}>
            {(id) => (
              <Select
                id={id}
                value={item.targetType}
                options={choices(targets, targetLabels)}
                onChange={(targetType) =>
                  put({
                    targetType,
                    ...(targetType !== 'team' && isRanked && item.method !== 'count'
                      ? { method: 'count' as const, value: 1 }
                      : {}),
                    ...(targetType === 'team' ? {} : { ...withoutShare, markerId: null }),
                  })
                }
              />
            )}
          </Named>
        </>
      )}
      {item.targetType === 'team' && (markers.length > 0 || item.markerId) ? (
        <Named label={t.list}>
          {(id) => (
            <Select
              id={id}
              value={item.markerId ?? ''}
              options={[
                { value: '', label: t.generalList },
                ...markers.map((one) => ({ value: one.markerId, label: t.listOf(nameOf(one)) })),
              ]}
              onChange={(markerId) => put({ markerId: markerId === '' ? null : markerId })}
            />
          )}
        </Named>
      ) : null}
      <Named label={t.method}>
        {(id) => (
          <Select
            id={id}
            value={item.method}
            options={choices(item.targetType === 'team' ? methods : (['count', 'manual'] as const), methodLabels)}
            onChange={(method: Item['method']) => put({ method, value: usual[method], ...withoutShare })}
          />
        )}
      </Named>
      <Named label={t.value}>
        {(id) => (
          <InputNumber
            id={id}
            min={item.method === 'percent' ? 0.01 : item.method === 'count' ? 1 : 0}
            max={item.method === 'percent' ? 100 : 10_000}
            suffix={item.method === 'percent' ? (item.isCumulative ? t.upToHere : '%') : undefined}
            value={item.value}
            onChange={(value) => put({ value: value ?? usual[item.method] })}
          />
        )}
      </Named>
      {isRanked ? (
        <>
          <Named label={t.cap}>
            {(id) => (
              <InputNumber
                id={id}
                min={1}
                max={1000}
                precision={0}
                value={item.perSchoolCap}
                onChange={(perSchoolCap) => put({ perSchoolCap })}
              />
            )}
          </Named>
          <Named label={t.tie}>
            {(id) => (
              <Select
                id={id}
                value={item.tiePolicy}
                options={choices(tiePolicies, tiePolicyLabels)}
                onChange={(tiePolicy) => put({ tiePolicy })}
              />
            )}
          </Named>
        </>
      ) : null}
      {isShort || !isRanked ? null : (
        <>
          <Named label={t.scope}>
            {(id) => (
              <Select
                id={id}
                value={item.scope}
                options={choices(scopes, scopeLabels)}
                onChange={(scope) => put({ scope, itemId: scope === 'category' ? (categories[0]?.itemId ?? null) : null })}
              />
            )}
          </Named>
          {item.scope === 'category' ? (
            <Named label={t.category}>
              {(id) => (
                <Select
                  id={id}
                  value={item.itemId}
                  options={categories.map(({ itemId, itemName }) => ({ value: itemId, label: itemName }))}
                  onChange={(itemId) => put({ itemId })}
                />
              )}
            </Named>
          ) : null}
          {item.method === 'percent' ? (
            <>
              <Named label={t.base}>
                {(id) => (
                  <Select id={id} value={item.base} options={choices(bases, baseLabels)} onChange={(base) => put({ base })} />
                )}
              </Named>
              <Named label={t.rounding}>
                {(id) => (
                  <Select
                    id={id}
                    value={item.rounding}
                    options={choices(roundings, roundingLabels)}
                    onChange={(rounding) => put({ rounding })}
                  />
                )}
              </Named>
            </>
          ) : null}
          <Named label={t.teacher}>
            {(id) => <Switch id={id} checked={item.isTeacherAward} onChange={(isTeacherAward) => put({ isTeacherAward })} />}
          </Named>
        </>
      )}
      <Named label={t.prize}>
        {(id) => (
          <InputNumber
            id={id}
            min={0}
            max={10_000_000}
            precision={2}
            value={item.prize / 100}
            onChange={(yuan) => put({ prize: fenOf(yuan ?? 0) })}
          />
        )}
      </Named>
      {isShort ? null : (
        <Named label={t.color}>
          {(id) => <input id={id} type="color" value={item.color} onChange={({ target }) => put({ color: target.value })} />}
        </Named>
      )}
      {isRanked ? <ItemLimits item={item} put={put} /> : null}
      {onRemove ? (
        <Button danger type="text" onClick={onRemove}>
          {t.remove}
        </Button>
      ) : null}
    </div>
  )
}

// What stands beside a share only.
const withoutShare = { isCumulative: false, max: null, min: 0, provinceShare: null } as const
const usual: Readonly<Record<Item['method'], number>> = { count: 1, percent: 10, score: 80, manual: 0 }
