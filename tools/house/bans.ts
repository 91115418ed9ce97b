// Words that have one place each.
import { type Fault, isTest, type Source } from './sources.ts'

const bans: readonly [RegExp, string, (file: string) => boolean][] = [
  [
    /\bprocess\.env\b/,
    'reads the environment outside config',
    (f) => f.startsWith('apps/server/src/') && !/config\.ts$|run\.ts$|postgres\//.test(f) && !isTest(f),
  ],
  [/\bMath\.random\(/, 'Math.random', (f) => f.startsWith('apps/server/src/') && !isTest(f)],
  [/\bnew Function\(|[^.\w]eval\(/, 'eval', () => true],
  [/\b(?:readFileSync|writeFileSync)\(.*\binput\b/, 'a path from input', (f) => f.startsWith('apps/server/src/rooms/')],
  [
    /[^.\w]fetch\(/,
    'fetch outside the wrapper',
    (f) => f.startsWith('apps/server/src/') && !/platform\/fetch/.test(f) && !isTest(f),
  ],
  [
    /\bDate\.now\(\)/,
    'Date.now in a room: the clock is an argument',
    (f) => f.startsWith('apps/server/src/rooms/') && !isTest(f),
  ],
  [
    // PostgreSQL's own words for the day cannot be turned: a rehearsal's clock stands before `now()` alone.
    /\bcurrent_(?:date|timestamp)\b|\blocaltimestamp\b/i,
    'a clock a rehearsal cannot turn: now()',
    (f) => f.startsWith('apps/server/src/') && !isTest(f),
  ],
  [
    /\bnew Date\(\)/,
    'new Date() in a room: the clock is ctx.now or the database’s',
    // An account's password is as old as the machine says; a ticket that turns a browser's clock is judged by the real one.
    (f) =>
      f.startsWith('apps/server/src/rooms/') &&
      !isTest(f) &&
      !/identity\/(?:register|first-administrator)\.ts$|public\/clock\.ts$/.test(f),
  ],
  [
    /dangerouslySetInnerHTML/,
    'dangerouslySetInnerHTML outside ui/Html',
    (f) => f.startsWith('apps/web/src/') && !/\/(?:Html|Document|JsonLd|RichContent)\.tsx$/.test(f),
  ],
  [/\b(?:FIXME|XXX|TODO(?!\())/, 'a marker without a name', (f) => !f.startsWith('tools/')],
]
/** Words no source may hold, but where they belong. */
export const checkBans = ({ file, text }: Source, fault: Fault): void => {
  for (const [pattern, what, applies] of bans) if (applies(file) && pattern.test(text)) fault(what)
}
