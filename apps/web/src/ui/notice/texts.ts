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
  },
})
