import type { HomeBlockKind } from '@kaisai/contract/website/home-blocks'
import { expect, test } from 'vitest'
import { arrange, type Piece, type Placed } from './arrange.ts'

const plain = { drawsOnPicture: false, splits: false }
const part = (kind: HomeBlockKind, look = '', count = 1): Placed => ({ block: { kind, look }, nodes: Array(count).fill(kind) })
const say = (piece: Piece<Placed>): string => {
  const of = (one: Placed): string => `${one.block.kind}${one.nodes.length > 1 ? `×${one.nodes.length}` : ''}`
  if (piece.kind === 'hero')
    return ['hero', piece.hasCountdown && 'countdown', piece.hasPicture && 'picture'].filter(Boolean).join('+')
  if (piece.kind === 'row') return `[${piece.parts.map(of).join(' ')}]`
  return piece.kind === 'split' ? `${of(piece.main)}|${of(piece.side)}` : of(piece.part)
}
const short = part('timeline', 'short')

test.each<[string, Placed[], typeof plain, string[]]>([
  ['a countdown right after the headline stands in it', [part('headline'), part('countdown')], plain, ['hero+countdown']],
  ['elsewhere it stands alone', [part('countdown'), part('headline')], plain, ['countdown', 'hero']],
  ['banners above the headline are told to it', [part('banners'), part('headline')], plain, ['banners', 'hero+picture']],
  ['or are its picture', [part('banners'), part('headline')], { ...plain, drawsOnPicture: true }, ['hero+picture']],
  [
    'banners elsewhere stay banners',
    [part('headline'), part('banners')],
    { ...plain, drawsOnPicture: true },
    ['hero', 'banners'],
  ],
  [
    'lists stand side by side and make room',
    [part('columns', '', 3), short, part('faq')],
    plain,
    ['[columns×2 timeline]', 'faq'],
  ],
  [
    'names of competitions stand between other lists',
    [part('notices'), part('competitions', 'short'), part('downloads')],
    { ...plain, splits: true },
    ['[notices competitions downloads]'],
  ],
  ['all of them where nothing stands beside', [part('columns', '', 3)], plain, ['[columns×3]']],
  ['lists of one column too', [part('notices'), part('guides'), part('columns', '', 3)], plain, ['[notices guides columns]']],
  [
    'what stands between parts the row',
    [part('notices'), part('works'), part('guides')],
    plain,
    ['[notices]', 'works', '[guides]'],
  ],
  ['dates stand beside competitions', [part('competitions'), short], { ...plain, splits: true }, ['competitions|timeline']],
  ['not where the template has one column', [part('competitions'), short], plain, ['competitions', '[timeline]']],
  ['all dates never do', [part('competitions'), part('timeline')], { ...plain, splits: true }, ['competitions', 'timeline']],
])('%s', (_, parts, layout, pieces) => expect(arrange(parts, layout).map(say)).toEqual(pieces))
