import { type Seat, seatsOf } from '@kaisai/contract/competition/rules/seats'
import { sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'
import type { Written } from './written.ts'

const CHUNK = 5000

/**
 * Gives everybody of many new teams a seat under each cap. Thousands of locks, as one team takes them, are more than the database
 * holds: here the numbered seats alone are the wall, and whoever took one meanwhile breaks the key.
 */
export const seatAll = async (tx: Tx, teams: readonly Written[]): Promise<void> => {
  const wanted = teams.flatMap(({ id, terms, found, state }) => {
    const context = {
      competitionId: terms.competitionId,
      seriesId: terms.seriesId,
      year: terms.year,
      categoryId: terms.categoryId,
    }
    const people = found.map(({ person }) => person)
    return seatsOf(terms.rules, terms.limits, context, people, state).map((seat) => ({ ...seat, teamId: id }))
  })
  const used = await usedOf(tx, wanted)
  const seats = wanted.map((seat) => {
    const numbers = used.get(`${seat.userId} ${seat.scope}`) ?? new Set<number>()
    used.set(`${seat.userId} ${seat.scope}`, numbers)
    let no = 1
    while (numbers.has(no)) no++
    numbers.add(no)
    return { ...seat, no }
  })
  for (let at = 0; at < seats.length; at += CHUNK) {
    const part = seats.slice(at, at + CHUNK)
    await sql`insert into enrollment_seats (scope, user_id, seat_no, most, enrollment_id) select * from unnest(
      ${part.map(({ scope }) => scope)}::text[], ${part.map(({ userId }) => userId)}::uuid[], ${part.map(({ no }) => no)}::int[],
      ${part.map(({ most }) => most)}::int[], ${part.map(({ teamId }) => teamId)}::uuid[])`.execute(tx)
  }
}

const usedOf = async (tx: Tx, wanted: readonly Seat[]): Promise<Map<string, Set<number>>> => {
  const { rows } = await sql<{ scope: string; userId: string; no: number }>`
    select scope, user_id as "userId", seat_no as no from enrollment_seats
     where user_id = any(${[...new Set(wanted.map(({ userId }) => userId))]}::uuid[])`.execute(tx)
  const used = new Map<string, Set<number>>()
  for (const { scope, userId, no } of rows) {
    const key = `${userId} ${scope}`
    used.set(key, (used.get(key) ?? new Set()).add(no))
  }
  return used
}
