// A command: prints a fresh key ring for KAISAI_KEYS or keys.json.
import { freshKeys } from './secrets.ts'

process.stdout.write(freshKeys())
