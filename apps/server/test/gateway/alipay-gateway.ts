// The gateway of the demo, as the stories of Alipay use it.
import { startGateway, type Trade } from '#seed/demo/gateway/gateway.ts'

type Gateway = Awaited<ReturnType<typeof startGateway>>
export interface AlipayGateway {
  readonly address: string
  readonly appId: string
  readonly sellerId: string
  /** What an organization enters for its channel. */
  readonly privateKey: string
  readonly providerPublicKey: string
  readonly trades: Gateway['trades']
  /** The bills of days, as they are downloaded. */
  readonly bills: Gateway['bills']
  mood: Gateway['mood']
  /** Somebody pays; no notice is sent by itself. */
  pay(no: string): Trade
  /** The notice of a trade, signed; `change` alters fields before, `forge` after the signature. */
  notice(no: string, change?: Record<string, string>, forge?: Record<string, string>): string
  /** Both providers. */
  readonly whole: Gateway
  stop(): Promise<void>
}

/** Starts the gateway on a free port of this machine. */
export const startAlipayGateway = async (): Promise<AlipayGateway> => {
  const whole = await startGateway()
  const { appId, sellerId, gateway, privateKey, providerPublicKey } = whole.alipay.byKeys as Record<string, string>
  return {
    ...{ address: gateway!, appId: appId!, sellerId: sellerId!, privateKey: privateKey!, providerPublicKey: providerPublicKey! },
    ...{ trades: whole.trades, bills: whole.bills, whole, pay: whole.pay, notice: whole.alipayNotice, stop: whole.stop },
    get mood() {
      return whole.mood
    },
    set mood(mood) {
      whole.mood = mood
    },
  }
}
