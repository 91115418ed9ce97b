import { bilingual } from '#web/lang.tsx'

/** What the error catalogue says by itself, where the server said nothing. */
export const failureWords = bilingual({
  zh: {
    broken: '系统出错',
    importFailed: '导入失败!',
    network: '网络连接失败，请检查网络后重试',
    timeout: '请求超时，请稍后重试',
    badRequest: '请求无法识别，请刷新页面后重试',
    badResponse: '服务器返回异常，请稍后重试',
    sessionOver: '当前登录已失效，请重新登录',
    noAccess: '您的账号暂无权限，请联系管理员',
    stepUpTitle: '请再次验证身份',
    stepUpText: '此操作涉及敏感信息，请输入登录密码',
    password: '登录密码',
    stepUpCodeText: '此操作涉及敏感信息，请输入验证器应用中的 6 位验证码',
    stepUpPasskeyText: '此操作涉及敏感信息，请用通行密钥确认',
    code: '验证码',
    usePasskey: '使用通行密钥',
    passkeyFailed: '通行密钥验证已取消或失败，请重试',
    stepUpElsewhere: '您的通行密钥是为其他网址添加的，在此无法使用。请在添加时的网址登录后操作，或重新登录时使用恢复码。',
  },
  en: {
    broken: 'Something went wrong on our side.',
    importFailed: 'Import failed!',
    network: 'No connection. Check your network and try again.',
    timeout: 'The server took too long. Please try again later.',
    badRequest: 'The request could not be read. Reload the page and try again.',
    badResponse: 'The server gave an unexpected answer. Please try again later.',
    sessionOver: 'Your session has ended. Please sign in again.',
    noAccess: 'Your account has no access to this. Please contact the administrator.',
    stepUpTitle: 'Please confirm it is you',
    stepUpText: 'This touches sensitive data. Enter your sign-in password.',
    password: 'Password',
    stepUpCodeText: 'This touches sensitive data. Enter the 6-digit code of your authenticator app.',
    stepUpPasskeyText: 'This touches sensitive data. Confirm with your passkey.',
    code: 'Code',
    usePasskey: 'Use a passkey',
    passkeyFailed: 'The passkey was canceled or did not work. Please try again.',
    stepUpElsewhere:
      'Your passkey was made for another address and cannot be used here. Sign in at that address, or sign in again with a recovery code.',
  },
})
