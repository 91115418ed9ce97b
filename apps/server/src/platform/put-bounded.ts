/** Keeps a value under a key in a memory of at most `most`: a full one is emptied first, what is asked for again is kept again. Returns the value. */
export const putBounded = <K, V>(memory: Map<K, V>, most: number, key: K, value: V): V => {
  if (memory.size >= most) memory.clear()
  memory.set(key, value)
  return value
}
