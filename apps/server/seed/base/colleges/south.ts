// One block a school: `# code name`, then its colleges: Chinese name | English name | codes of majors.ts. Read by ../colleges.ts.

export const southColleges = `
# 4141010459 郑州大学
机械与动力工程学院 | School of Mechanical and Power Engineering | 080202 080501 080206
材料科学与工程学院 | School of Materials Science and Engineering | 080401 080407
土木工程学院 | School of Civil Engineering | 081001 081006T
计算机与人工智能学院 | School of Computer and Artificial Intelligence | 080901 080902 080717T
建筑学院 | School of Architecture | 082801 082802 130503
新闻与传播学院 | School of Journalism and Communication | 050301 050303 050306T
临床医学系 | Department of Clinical Medicine | 100201K
美术学院 | School of Fine Arts | 130402 130502

# 4141011834 黄河科技学院
工学部 | Faculty of Engineering | 080202 080901 080703 080803T
艺体学部 | Faculty of Arts and Sports | 130502 130503 130201
商学部 | Faculty of Business | 120203K 120202 020401
医学部 | Faculty of Medicine | 100201K 101101K 100701
河南开放软件学院 | Henan Open Software College | 080902 080910T
新闻传播学院 | School of Journalism and Communication | 050301 130305

# 4141012081 河南职业技术学院
机电工程学院 | School of Mechanical and Electrical Engineering | 460301 460103 460305
信息工程学院 | School of Information Engineering | 510201 510202 510203 510205
汽车工程学院 | School of Automobile Engineering | 460702 500211
艺术设计学院 | School of Art and Design | 550102 550106 550103
现代物流学院 | School of Modern Logistics | 530802
文化旅游学院 | School of Culture and Tourism | 540101 540106
财经商贸学院 | School of Finance and Trade | 530302 530701

# 4142010486 武汉大学
文学院 | College of Chinese Language and Literature | 050101 050103
新闻与传播学院 | School of Journalism and Communication | 050301 050302 050303 050304
经济与管理学院 | Economics and Management School | 020101 020301K 120201K 120203K
法学院 | School of Law | 030101K
信息管理学院 | School of Information Management | 120501 120502 120102 050307T
计算机学院 | School of Computer Science | 080901 080902 080717T
测绘学院 | School of Geodesy and Geomatics | 081201 070801
遥感信息工程学院 | School of Remote Sensing and Information Engineering | 081202 070504
水利水电学院 | School of Water Resources and Hydropower Engineering | 081101 081102
城市设计学院 | School of Urban Design | 082801 082802 130502 130503

# 4142010487 华中科技大学
机械科学与工程学院 | School of Mechanical Science and Engineering | 080202 080204 080205
光学与电子信息学院 | School of Optical and Electronic Information | 080705 080702 080710T
电气与电子工程学院 | School of Electrical and Electronic Engineering | 080601
计算机科学与技术学院 | School of Computer Science and Technology | 080901 080905 080910T
软件学院 | School of Software Engineering | 080902
人工智能与自动化学院 | School of Artificial Intelligence and Automation | 080801 080717T
建筑与城市规划学院 | School of Architecture and Urban Planning | 082801 082802 082803 130503
新闻与信息传播学院 | School of Journalism and Information Communication | 050301 050302 050304
同济医学院 | Tongji Medical College | 100201K 100401K 100701 101101K

# 4142010497 武汉理工大学
材料科学与工程学院 | School of Materials Science and Engineering | 080401 080406 080408
汽车工程学院 | School of Automotive Engineering | 080207 080208
船海与能源动力工程学院 | School of Naval Architecture, Ocean and Energy Power Engineering | 081901 081804K 080501
土木工程与建筑学院 | School of Civil Engineering and Architecture | 081001 082801
计算机与人工智能学院 | School of Computer Science and Artificial Intelligence | 080901 080902 080905
艺术与设计学院 | School of Art and Design | 080205 130502 130503 130504 130310
管理学院 | School of Management | 120201K 120203K 120202

# 4142012345 襄阳职业技术学院
智能制造学院 | School of Intelligent Manufacturing | 460104 460305 460301
汽车工程学院 | School of Automobile Engineering | 460702 500211
信息技术学院 | School of Information Technology | 510201 510203 510209
医学院 | Medical School | 520201 520601
经济管理学院 | School of Economics and Management | 530302 530701 530802
艺术设计学院 | School of Art and Design | 550102 440106

# 4143010532 湖南大学
设计艺术学院 | School of Design | 080205 130502 130504 130508
机械与运载工程学院 | College of Mechanical and Vehicle Engineering | 080202 080207
建筑与规划学院 | School of Architecture and Planning | 082801 082802
土木工程学院 | College of Civil Engineering | 081001 081002
信息科学与工程学院 | College of Computer Science and Electronic Engineering | 080901 080703 080907T
电气与信息工程学院 | College of Electrical and Information Engineering | 080601 080801 080701
金融与统计学院 | College of Finance and Statistics | 020301K 020303 071202
岳麓书院 | Yuelu Academy | 060101 010101

# 4143010533 中南大学
冶金与环境学院 | School of Metallurgy and Environment | 080404 082502
材料科学与工程学院 | School of Materials Science and Engineering | 080401 080405
机电工程学院 | College of Mechanical and Electrical Engineering | 080202 080207 080213T
资源与安全工程学院 | School of Resources and Safety Engineering | 081501 082901
计算机学院 | School of Computer Science and Engineering | 080901 080904K 080910T
湘雅医学院 | Xiangya School of Medicine | 100201K 100202TK 101001
建筑与艺术学院 | School of Architecture and Art | 082801 082802 130502 130503

# 4144010558 中山大学
中国语言文学系 | Department of Chinese Language and Literature | 050101
历史学系 | Department of History | 060101
数学学院 | School of Mathematics | 070101 070102 071201
物理学院 | School of Physics | 070201
生命科学学院 | School of Life Sciences | 071001 071002 071004
计算机学院 | School of Computer Science and Engineering | 080901 080904K
软件工程学院 | School of Software Engineering | 080902
管理学院 | School of Business | 120201K 120203K 120202
中山医学院 | Zhongshan School of Medicine | 100101K 100201K 100901K
传播与设计学院 | School of Communication and Design | 050304 050306T

# 4144010561 华南理工大学
机械与汽车工程学院 | School of Mechanical and Automotive Engineering | 080201 080207 080206
建筑学院 | School of Architecture | 082801 082802 082803
土木与交通学院 | School of Civil Engineering and Transportation | 081001 081801 081802
电子与信息学院 | School of Electronic and Information Engineering | 080706 080703
计算机科学与工程学院 | School of Computer Science and Engineering | 080901 080903 080904K
软件学院 | School of Software Engineering | 080902 080910T
轻工科学与工程学院 | School of Light Industry and Engineering | 081701
设计学院 | School of Design | 080205 130503 130504 130505
食品科学与工程学院 | School of Food Science and Engineering | 082701 082702 083001

# 4144010586 广州美术学院
中国画学院 | School of Chinese Painting | 130406T 130405T
绘画艺术学院 | School of Painting | 130402
雕塑与公共艺术学院 | School of Sculpture and Public Art | 130403 130506
工业设计学院 | School of Industrial Design | 130504 080205 130505
视觉艺术设计学院 | School of Visual Arts Design | 130502 130508 130310
建筑艺术设计学院 | School of Architecture and Applied Arts | 082801 130503 082803
工艺美术学院 | School of Crafts | 130507

# 4144010590 深圳大学
建筑与城市规划学院 | School of Architecture and Urban Planning | 082801 082802
计算机与软件学院 | College of Computer Science and Software Engineering | 080901 080902 080717T
电子与信息工程学院 | College of Electronics and Information Engineering | 080701 080703 080710T
机电与控制工程学院 | College of Mechatronics and Control Engineering | 080202 080801
传播学院 | School of Media and Communication | 050301 050303 050306T
艺术学部 | Division of Arts | 130502 130504 130505 130201
管理学院 | College of Management | 120201K 120202 120801

# 4144011113 深圳职业技术大学
电子与通信工程学院 | School of Electronic and Communication Engineering | 510101 510301 510103
人工智能学院 | School of Artificial Intelligence | 510209 510203 510205
机电工程学院 | School of Mechanical and Electrical Engineering | 460301 460305 460306
汽车与交通学院 | School of Automotive and Transportation Engineering | 460702 500606
艺术设计学院 | School of Art and Design | 550102 550104 550106
数字创意与动画学院 | School of Digital Creativity and Animation | 550103 510215
管理学院 | School of Management | 530605 530802 540101

# 4144014325 南方科技大学
数学系 | Department of Mathematics | 070101 071201
物理系 | Department of Physics | 070201 070202
计算机科学与工程系 | Department of Computer Science and Engineering | 080901 080907T
电子与电气工程系 | Department of Electronic and Electrical Engineering | 080706 080705 080704
机械与能源工程系 | Department of Mechanical and Energy Engineering | 080201 080803T 080503T
创新创意设计学院 | School of Design | 080205

# 4145010593 广西大学
机械工程学院 | School of Mechanical Engineering | 080202 080207
电气工程学院 | School of Electrical Engineering | 080601 080801
土木建筑工程学院 | College of Civil Engineering and Architecture | 081001 082801 082802
计算机与电子信息学院 | School of Computer, Electronics and Information | 080901 080703 080904K
农学院 | College of Agriculture | 090101 090102 090103
艺术学院 | Arts College | 130502 130503 130310

# 4146010589 海南大学
热带农林学院 | School of Tropical Agriculture and Forestry | 090101 090102 090501
海洋生物与水产学院 | School of Marine Biology and Fisheries | 090601 070701
旅游学院 | School of Tourism | 120901K 120902 120903
计算机科学与技术学院 | School of Computer Science and Technology | 080901 080902
法学院 | School of Law | 030101K
音乐与舞蹈学院 | School of Music and Dance | 130201 130205
`
