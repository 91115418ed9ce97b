// One box for everything somebody may open in the desk.
import { Type } from 'typebox'
import { closed, get } from '../endpoint.ts'
import { id, text } from '../fields.ts'

/** So many rows of each kind are shown. */
export const MOST_FOUND = 5
/** Shorter words find too much to be of use; a Chinese given name has two characters. */
export const SHORTEST_WORD = 2

/**
 * Finds competitions, teams, people, works, experts, certificates, articles and what else rooms offer, by a word of their names or by
 * their number. Only what the caller’s lists hold is found; kinds without a hit and lists the caller may not open are absent.
 */
export const searchEverything = get('/system/search', {
  title: ['全局搜索', 'Search everything'],
  access: 'signedIn',
  rate: 'search',
  input: closed({
    keyword: text(['关键词', 'Keyword'], 50, SHORTEST_WORD),
    /** The competition the caller works in: what belongs to it comes first. */
    competitionId: Type.Optional(id(['竞赛', 'Competition'])),
  }),
  reply: closed({
    groups: Type.Array(
      closed({
        key: Type.String(),
        label: Type.String(),
        rows: Type.Array(
          closed({
            id: Type.String(),
            title: Type.String(),
            /** What distinguishes it from others of its name: competition, school, state. */
            subtitle: Type.String(),
            path: Type.String(),
          }),
        ),
        /** The list with the word, where there is more than is shown; '' for none. */
        morePath: Type.String(),
      }),
    ),
  }),
})
