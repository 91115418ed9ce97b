// Where the provinces stand on a grid of tiles: neighbors of the map are neighbors here, none is larger than another. Pure.

interface Tile {
  readonly zh: string
  readonly en: string
  readonly column: number
  readonly row: number
}
const tile = (zh: string, en: string, column: number, row: number): Tile => ({ zh, en, column, row })

/** By the first two digits of the code (GB/T 2260). */
export const tiles: Readonly<Record<string, Tile>> = {
  23: tile('黑', 'HL', 9, 0),
  65: tile('新', 'XJ', 0, 1),
  15: tile('蒙', 'NM', 6, 1),
  11: tile('京', 'BJ', 7, 1),
  22: tile('吉', 'JL', 9, 1),
  62: tile('甘', 'GS', 2, 2),
  64: tile('宁', 'NX', 3, 2),
  14: tile('晋', 'SX', 5, 2),
  13: tile('冀', 'HE', 6, 2),
  12: tile('津', 'TJ', 7, 2),
  21: tile('辽', 'LN', 8, 2),
  63: tile('青', 'QH', 1, 3),
  61: tile('陕', 'SN', 4, 3),
  41: tile('豫', 'HA', 5, 3),
  37: tile('鲁', 'SD', 6, 3),
  32: tile('苏', 'JS', 7, 3),
  54: tile('藏', 'XZ', 0, 4),
  51: tile('川', 'SC', 2, 4),
  50: tile('渝', 'CQ', 3, 4),
  42: tile('鄂', 'HB', 4, 4),
  34: tile('皖', 'AH', 6, 4),
  31: tile('沪', 'SH', 8, 4),
  53: tile('滇', 'YN', 2, 5),
  52: tile('黔', 'GZ', 3, 5),
  43: tile('湘', 'HN', 4, 5),
  36: tile('赣', 'JX', 5, 5),
  33: tile('浙', 'ZJ', 7, 5),
  45: tile('桂', 'GX', 3, 6),
  44: tile('粤', 'GD', 5, 6),
  35: tile('闽', 'FJ', 6, 6),
  71: tile('台', 'TW', 8, 6),
  46: tile('琼', 'HI', 4, 7),
  82: tile('澳', 'MO', 5, 7),
  81: tile('港', 'HK', 6, 7),
}

/** The tile of a province's code of six digits; none where it is unknown. */
export const tileOf = (code: string): Tile | undefined => tiles[code.slice(0, 2)]
