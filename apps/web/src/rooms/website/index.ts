export { Tem2 } from './site/Tem2.tsx'
