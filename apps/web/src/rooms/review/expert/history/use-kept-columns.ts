import type { ColumnList } from '@kaisai/contract/review/labels'
import { getColumnSetting, saveColumnSetting } from '@kaisai/contract/review/sheet.endpoints'
import { call } from '#web/call.ts'
import { refresh, useReply } from '#web/query.ts'

/**
 * The columns somebody set for a list of the review, kept on the server: the same on every device. `hidden` is undefined while they are
 * asked for, and null where nothing was set (or cannot be known now).
 */
export const useKeptColumns = (list: ColumnList, keys: readonly string[]) => {
  const { data, error } = useReply(getColumnSetting, { list }, { staleMs: Number.POSITIVE_INFINITY })
  const kept = data?.find((one) => one.list === list)?.columns
  const hidden =
    data === undefined
      ? error
        ? null
        : undefined
      : kept && kept.length > 0
        ? kept.filter(({ isShown }) => !isShown).map(({ key }) => key)
        : null
  const put = (next: readonly string[] | null): void => {
    const columns = next === null ? [] : keys.map((key) => ({ key, isShown: !next.includes(key), width: null }))
    void call(saveColumnSetting, { list, columns }).then(
      () => refresh(getColumnSetting),
      () => undefined,
    )
  }
  return { hidden, put }
}
