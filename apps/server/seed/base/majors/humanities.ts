// Code | Chinese name | English name, as in the catalogue of undergraduate majors. Read by ../majors.ts.

export const philosophyMajors = `
010101 | 哲学 | Philosophy
010102 | 逻辑学 | Logic
010103K | 宗教学 | Religious Studies
010104T | 伦理学 | Ethics
`

export const educationMajors = `
040101 | 教育学 | Education
040102 | 科学教育 | Science Education
040103 | 人文教育 | Humanities Education
040104 | 教育技术学 | Educational Technology
040105 | 艺术教育 | Arts Education
040106 | 学前教育 | Preschool Education
040107 | 小学教育 | Primary Education
040108 | 特殊教育 | Special Education
040201 | 体育教育 | Physical Education
040202K | 运动训练 | Sports Training
040203 | 社会体育指导与管理 | Social Sports Guidance and Management
040204K | 武术与民族传统体育 | Wushu and Traditional Chinese Sports
040205 | 运动人体科学 | Human Sport Science
040206T | 运动康复 | Sports Rehabilitation
`

export const literatureMajors = `
050101 | 汉语言文学 | Chinese Language and Literature
050102 | 汉语言 | Chinese Language
050103 | 汉语国际教育 | Teaching Chinese to Speakers of Other Languages
050104 | 中国少数民族语言文学 | Languages and Literatures of Chinese Ethnic Minorities
050105 | 古典文献学 | Classical Philology
050106T | 应用语言学 | Applied Linguistics
050107T | 秘书学 | Secretarial Studies
050201 | 英语 | English
050202 | 俄语 | Russian
050203 | 德语 | German
050204 | 法语 | French
050205 | 西班牙语 | Spanish
050206 | 阿拉伯语 | Arabic
050207 | 日语 | Japanese
050209 | 朝鲜语 | Korean
050220 | 泰语 | Thai
050223 | 越南语 | Vietnamese
050232 | 葡萄牙语 | Portuguese
050238 | 意大利语 | Italian
050261 | 翻译 | Translation and Interpreting
050262 | 商务英语 | Business English
050301 | 新闻学 | Journalism
050302 | 广播电视学 | Radio and Television
050303 | 广告学 | Advertising
050304 | 传播学 | Communication
050305 | 编辑出版学 | Editing and Publishing
050306T | 网络与新媒体 | Internet and New Media
050307T | 数字出版 | Digital Publishing
`

export const historyMajors = `
060101 | 历史学 | History
060102 | 世界史 | World History
060103 | 考古学 | Archaeology
060104 | 文物与博物馆学 | Cultural Relics and Museology
060105T | 文物保护技术 | Conservation of Cultural Relics
`

export const artMajors = `
130101 | 艺术史论 | Art History and Theory
130102T | 艺术管理 | Arts Management
130201 | 音乐表演 | Music Performance
130202 | 音乐学 | Musicology
130203 | 作曲与作曲技术理论 | Composition and Composition Theory
130204 | 舞蹈表演 | Dance Performance
130205 | 舞蹈学 | Dance Studies
130206 | 舞蹈编导 | Choreography
130301 | 表演 | Acting
130302 | 戏剧学 | Theatre Studies
130303 | 电影学 | Film Studies
130304 | 戏剧影视文学 | Dramatic and Film Writing
130305 | 广播电视编导 | Radio and Television Directing
130306 | 戏剧影视导演 | Theatre and Film Directing
130307 | 戏剧影视美术设计 | Stage and Screen Design
130308 | 录音艺术 | Sound Recording Arts
130309 | 播音与主持艺术 | Broadcasting and Hosting Arts
130310 | 动画 | Animation
130311T | 影视摄影与制作 | Cinematography and Production
130401 | 美术学 | Fine Arts
130402 | 绘画 | Painting
130403 | 雕塑 | Sculpture
130404 | 摄影 | Photography
130405T | 书法学 | Calligraphy
130406T | 中国画 | Chinese Painting
130501 | 艺术设计学 | Design Theory
130502 | 视觉传达设计 | Visual Communication Design
130503 | 环境设计 | Environmental Design
130504 | 产品设计 | Product Design
130505 | 服装与服饰设计 | Fashion and Accessory Design
130506 | 公共艺术 | Public Art
130507 | 工艺美术 | Arts and Crafts
130508 | 数字媒体艺术 | Digital Media Arts
130509T | 艺术与科技 | Art and Technology
`
