import { listProvinces, listSchools } from '@kaisai/contract/organization/public.endpoints'
import { call } from '#web/call.ts'
import type { LoadPlaces } from './input.ts'

/** Most schools offered at once: who does not find his own types one more character. */
const MOST = 30

/** Schools and provinces out of the product's open lists. */
export const loadPlaces: LoadPlaces = async (kind, keyword) => {
  if (kind === 'province') {
    const provinces = await call(listProvinces, {}, { quiet: true })
    return provinces.map(({ code, name }) => ({ value: code, label: name }))
  }
  const { rows } = await call(listSchools, { ...(keyword ? { keyword } : {}), pageSize: MOST }, { quiet: true })
  return rows.map(({ schoolId, name }) => ({ value: schoolId, label: name }))
}
