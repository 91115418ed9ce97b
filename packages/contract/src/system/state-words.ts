// The words of each finding about the installation: what was found, and what to do.
import type { Label } from '../lang.ts'

/** `bad`: something does not work or may be lost. `warn`: it will come to that. */
export type FindingLevel = 'warn' | 'bad'

export const stateFindings = {
  processGone: {
    level: 'bad',
    what: ['进程无响应：{list}', 'A process went silent: {list}'],
    todo: [
      '查看该服务器的日志并重新启动服务；若该服务器已停用，一天后自动从列表中移除。',
      'Look at the log of that machine and start the service again. If the machine was given up, the entry goes away after a day.',
    ],
  },
  noWorker: {
    level: 'bad',
    what: ['没有处理后台任务的进程', 'No process works on background tasks'],
    todo: [
      '启动一个后台进程（KAISAI_ROLE=worker，或不设置 KAISAI_ROLE），否则消息、导出和文件检查都会停下。',
      'Start a worker (KAISAI_ROLE=worker, or no KAISAI_ROLE at all); until then messages, exports and checks of files stand still.',
    ],
  },
  versionsDiffer: {
    level: 'warn',
    what: ['同时运行着不同版本：{list}', 'Different versions run side by side: {list}'],
    todo: ['完成升级：逐个重启仍在旧版本上的进程。', 'Finish the update: restart the processes of the older version one by one.'],
  },
  loopDelayed: {
    level: 'warn',
    what: ['进程曾停顿 {ms} 毫秒', 'A process paused for {ms} milliseconds'],
    todo: [
      '若反复出现，请增加进程数（KAISAI_WORKERS）或处理器，并查看同一时刻的日志。',
      'If this comes back, add processes (KAISAI_WORKERS) or processors, and look at the log of that moment.',
    ],
  },
  clockOff: {
    level: 'warn',
    what: ['服务器时钟与数据库相差 {seconds} 秒', 'The clocks of server and database differ by {seconds} seconds'],
    todo: [
      '在两台服务器上启用时间同步（NTP）。产品统一使用数据库的时钟，截止时间与有效期一致；如果走偏的是数据库服务器，请尽快校正：所有截止时间都以它为准。',
      'Run time synchronization (NTP) on both machines. The product goes by the clock of the database throughout. If that is the one that is off, put it right at once: all deadlines are judged by it.',
    ],
  },
  machineClockOff: {
    level: 'warn',
    what: [
      '服务器“{name}”的时钟与数据库相差 {seconds} 秒',
      'The clock of the machine "{name}" differs from the database by {seconds} seconds',
    ],
    todo: [
      '在该服务器上启用时间同步（NTP）。该服务器上的产品已改用数据库的时钟，报名、提交与验证码不受影响；日志时间仍有误，校园统一认证可能失败。',
      'Run time synchronization (NTP) there. The product on it goes by the clock of the database, so sign-ups, hand-ins and codes are not affected; times in its log are wrong, and campus sign-ins may fail.',
    ],
  },
  connectionsNear: {
    level: 'warn',
    what: ['数据库连接已用 {used}，上限 {most}', '{used} of {most} database connections are in use'],
    todo: ['提高 max_connections，或减少进程数。', 'Raise max_connections, or run fewer processes.'],
  },
  statementSlow: {
    level: 'warn',
    what: ['有语句已运行 {seconds} 秒', 'A statement has run for {seconds} seconds'],
    todo: [
      '稍后刷新；若仍在，请按下表的进程名在日志中查找，联系技术支持。',
      'Look again in a while. If it is still there, find it in the log by the process below and ask technical support.',
    ],
  },
  readAway: {
    level: 'warn',
    what: ['用于读取的备用数据库无法连接', 'The standby that is read cannot be reached'],
    todo: [
      '公开列表与统计已自动改从主数据库读取。请检查 DATABASE_READ_URL 指向的服务器是否运行、网络是否畅通。',
      'Public lists and statistics are read from the primary meanwhile. See that the server of DATABASE_READ_URL runs and can be reached.',
    ],
  },
  readBehind: {
    level: 'warn',
    what: [
      '用于读取的备用数据库落后 {seconds} 秒，超过上限 {bound} 秒',
      'The standby that is read is {seconds} seconds behind, more than the bound of {bound}',
    ],
    todo: [
      '公开列表与统计已自动改从主数据库读取。请检查两台服务器之间的网络，以及备用服务器的磁盘与负载。',
      'Public lists and statistics are read from the primary meanwhile. Look at the network between the two servers, and at disk and load of the standby.',
    ],
  },
  standbyBehind: {
    level: 'bad',
    what: ['备用数据库“{name}”落后 {seconds} 秒', 'The standby "{name}" is {seconds} seconds behind'],
    todo: [
      '检查备用服务器的网络与磁盘；在它追上之前不要切换。',
      'Look at network and disk of the standby; do not switch to it before it has caught up.',
    ],
  },
  diskLow: {
    level: 'warn',
    what: ['磁盘剩余 {free} GB（共 {total} GB）', '{free} GB of {total} GB of disk space are free'],
    todo: ['清理旧备份或扩大磁盘。', 'Remove old backups or enlarge the disk.'],
  },
  diskFull: {
    level: 'bad',
    what: ['磁盘即将用尽：剩余 {free} GB（共 {total} GB）', 'The disk is almost full: {free} GB of {total} GB are free'],
    todo: [
      '立即清理或扩大磁盘：上传会先暂停，磁盘写满后数据库将停止工作。',
      'Free or enlarge it at once: uploads pause first, and a full disk stops the database.',
    ],
  },
  filesUnreachable: {
    level: 'bad',
    what: ['文件存储无法访问', 'The store of files cannot be reached'],
    todo: [
      '检查对象存储的地址、密钥和网络（KAISAI_S3_…），或数据目录的权限。',
      'Check address, key and network of the object store (KAISAI_S3_…), or the rights on the data folder.',
    ],
  },
  jobsWait: {
    level: 'bad',
    what: ['后台任务“{kind}”已等待 {minutes} 分钟', 'Background tasks "{kind}" have waited for {minutes} minutes'],
    todo: ['确认后台进程在运行；高峰期可再启动一个。', 'See that a worker runs; start another one for a rush.'],
  },
  jobsFailed: {
    level: 'warn',
    what: ['24 小时内有 {count} 个后台任务失败（{kinds}）', '{count} background tasks failed in 24 hours ({kinds})'],
    todo: [
      '在日志中查找“a job failed”及同一名称；排除原因后，由发起人重新操作。',
      'Find “a job failed” with that name in the log. When the cause is gone, whoever began it does it again.',
    ],
  },
  messagesWait: {
    level: 'bad',
    what: [
      '有 {count} 条短信或邮件等待发送，最早的已等待 {minutes} 分钟',
      '{count} mails and text messages wait, the first for {minutes} minutes',
    ],
    todo: [
      '检查邮件与短信网关是否可用（KAISAI_SMTP_URL、KAISAI_SMS_URL）。',
      'Check that the gateways for mail and SMS respond (KAISAI_SMTP_URL, KAISAI_SMS_URL).',
    ],
  },
  messagesFailed: {
    level: 'warn',
    what: ['24 小时内有 {count} 条短信或邮件发送失败', '{count} mails and text messages failed in 24 hours'],
    todo: ['在“发送记录”中查看原因，更正后重新发送。', 'See the reasons under “Sends”, put them right and send again.'],
  },
  noGateway: {
    level: 'warn',
    what: ['没有接通邮件和短信', 'Neither mail nor SMS leaves this installation'],
    todo: [
      '设置 KAISAI_SMTP_URL 或 KAISAI_SMS_URL：否则没有人能用验证码登录或激活账号。',
      'Set KAISAI_SMTP_URL or KAISAI_SMS_URL: without one nobody signs in or activates an account by a code.',
    ],
  },
  signerEnds: {
    level: 'warn',
    what: ['“{organization}”的签名证书将于 {day} 到期', 'The signing certificate of "{organization}" ends on {day}'],
    todo: [
      '申请新证书，并在“证书设置”中替换。已签发的证书不受影响。',
      'Ask for a new one and replace it in the certificate settings. What was issued stays valid.',
    ],
  },
  signerEnded: {
    level: 'bad',
    what: ['“{organization}”的签名证书已于 {day} 到期', 'The signing certificate of "{organization}" ended on {day}'],
    todo: [
      '在“证书设置”中换上新证书；在此之前不要制作证书。',
      'Replace it in the certificate settings, and make no certificates before.',
    ],
  },
  stampsWait: {
    level: 'warn',
    what: [
      '有 {count} 批证书等待时间戳超过一天（{problem}）',
      '{count} batches have waited for a time stamp for more than a day ({problem})',
    ],
    todo: ['在“证书设置”中测试时间戳服务的地址。', 'Try the address of the time stamp authority in the certificate settings.'],
  },
  backupMissing: {
    level: 'bad',
    what: ['还没有备份', 'There is no backup yet'],
    todo: [
      '设置 KAISAI_BACKUP_DIR 后每晚自动备份，或立即运行 npm run backup。使用自有数据库服务器的，备份后运行 npm run backup -- --noted。',
      'Set KAISAI_BACKUP_DIR for a backup every night, or run npm run backup now. With a database server of your own, run npm run backup -- --noted after its backup.',
    ],
  },
  backupOld: {
    level: 'bad',
    what: ['最近一次备份是 {hours} 小时前', 'The last backup was made {hours} hours ago'],
    todo: [
      '查看夜间备份为何没有完成，并立即运行 npm run backup。',
      'See why the nightly backup did not end, and run npm run backup now.',
    ],
  },
  backupFailed: {
    level: 'bad',
    what: ['最近一次备份失败：{reason}', 'The last backup failed: {reason}'],
    todo: ['排除原因后运行 npm run backup。', 'Put it right, then run npm run backup.'],
  },
  logNotKept: {
    level: 'warn',
    what: ['已设置持续归档，但数据库还没有开始归档', 'The log is to be kept, but the database does not keep it yet'],
    todo: [
      '完整停止产品后重新启动一次：归档从数据库下次启动时开始。在此之前只能恢复到每晚备份的时刻。',
      'Stop the product and start it again: the log is kept from the next start of the database on. Until then only the moments of backups can be restored.',
    ],
  },
  logStands: {
    level: 'bad',
    what: ['数据库日志已 {minutes} 分钟没有归档', 'The log of the database was last kept {minutes} minutes ago'],
    todo: [
      '检查备份目录（KAISAI_BACKUP_DIR）所在磁盘是否已满、能否写入，原因记在数据目录的 postgres/server.log。排除后会自动补齐，无需重启；在此之前，之后的时刻无法恢复，未归档的日志还会占用数据磁盘。',
      'See whether the disk of the backups (KAISAI_BACKUP_DIR) is full or cannot be written; postgres/server.log in the data folder says why. Once it is put right, what waits is kept by itself. Until then no later moment can be restored, and what waits fills the disk of the data.',
    ],
  },
  ownLogStands: {
    level: 'bad',
    what: [
      '数据库服务器的日志已 {minutes} 分钟没有归档',
      'The database server kept its log {minutes} minutes ago for the last time',
    ],
    todo: [
      '在数据库服务器上查看其日志中 archive_command 的报错（pgBackRest：pgbackrest check），以及归档仓库的磁盘与网络。排除后会自动补齐；在此之前，之后的时刻无法恢复，未归档的日志还会占用数据库磁盘。',
      'On the database server, see what its log says of archive_command (pgBackRest: pgbackrest check), and look at disk and network of the repository. Once it is put right, what waits is kept by itself. Until then no later moment can be restored, and what waits fills the disk of the database.',
    ],
  },
  backupUnverified: {
    level: 'warn',
    what: ['备份已超过 {days} 天没有验证', 'No backup was verified for {days} days'],
    todo: [
      '运行 npm run backup:verify -- 备份文件。没有验证过的备份可能无法恢复。',
      'Run npm run backup:verify -- ARCHIVE. A backup nobody has tried may be none.',
    ],
  },
  backupBroken: {
    level: 'bad',
    what: ['备份没有通过验证：{reason}', 'A backup did not pass its verification: {reason}'],
    todo: ['立即再做一次备份，并检查存放备份的磁盘。', 'Make another backup at once, and look at the disk backups lie on.'],
  },
} as const satisfies Record<string, { level: FindingLevel; what: Label; todo: Label }>
