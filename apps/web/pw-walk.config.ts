import base from './playwright.config.ts'
export default { ...base, use: { ...base.use, baseURL: 'http://localhost:47042' }, webServer: undefined, outputDir: '/tmp/ww/results' }
