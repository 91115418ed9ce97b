// One block a school: `# code name`, then its colleges: Chinese name | English name | codes of majors.ts. Read by ../colleges.ts.

export const westColleges = `
# 4150010611 重庆大学
机械与运载工程学院 | College of Mechanical and Vehicle Engineering | 080202 080207 080205
电气工程学院 | School of Electrical Engineering | 080601
土木工程学院 | School of Civil Engineering | 081001 081008T
建筑城规学院 | School of Architecture and Urban Planning | 082801 082802 082803
计算机学院 | College of Computer Science | 080901 080904K 080905
大数据与软件学院 | School of Big Data and Software Engineering | 080902 080910T
艺术学院 | School of Arts | 130402 130502 130503
美视电影学院 | Meishi Film Academy | 130301 130305 130309

# 4150010655 四川美术学院
中国画与书法艺术学院 | School of Chinese Painting and Calligraphy | 130406T 130405T
造型艺术学院 | School of Fine Arts | 130402 130403
设计学院 | School of Design | 130502 130504 130505
建筑与环境艺术学院 | School of Architecture and Environmental Art | 082801 130503 082803
影视动画学院 | School of Film and Animation | 130310 130305 130404
公共艺术学院 | School of Public Art | 130506 130507

# 4150012707 重庆工程职业技术学院
智能制造与交通学院 | School of Intelligent Manufacturing and Transportation | 460104 460301 460702
大数据与物联网学院 | School of Big Data and Internet of Things | 510205 510102 510202
土木工程学院 | School of Civil Engineering | 440301 440501
建筑与艺术设计学院 | School of Architecture and Art Design | 440106 550106 550102
财经与旅游学院 | School of Finance and Tourism | 530302 540101 530701
电气与电子工程学院 | School of Electrical and Electronic Engineering | 460306 510103

# 4151010610 四川大学
文学与新闻学院 | College of Literature and Journalism | 050101 050301 050303
艺术学院 | Arts College | 130402 130502 130503 130406T
历史文化学院 | School of History and Culture | 060101 060103 060104
数学学院 | School of Mathematics | 070101 070102
电子信息学院 | College of Electronics and Information Engineering | 080701 080703
计算机学院 | College of Computer Science | 080901 080905 080717T
轻工科学与工程学院 | College of Biomass Science and Engineering | 081701 082701
华西临床医学院 | West China School of Medicine | 100201K 101005 101101K
华西口腔医学院 | West China School of Stomatology | 100301K

# 4151010613 西南交通大学
土木工程学院 | School of Civil Engineering | 081001 081006T
机械工程学院 | School of Mechanical Engineering | 080202 080207 080205
电气工程学院 | School of Electrical Engineering | 080601 080802T
信息科学与技术学院 | School of Information Science and Technology | 080703 080801
计算机与人工智能学院 | School of Computing and Artificial Intelligence | 080901 080902 080717T
交通运输与物流学院 | School of Transportation and Logistics | 081801 081802 120601
设计艺术学院 | School of Design | 130502 130503 130504 130402
建筑学院 | School of Architecture | 082801 082802 082803

# 4151010614 电子科技大学
信息与通信工程学院 | School of Information and Communication Engineering | 080703 080701 080903
电子科学与工程学院 | School of Electronic Science and Engineering | 080702 080714T
集成电路科学与工程学院 | School of Integrated Circuit Science and Engineering | 080704 080710T
光电科学与工程学院 | School of Optoelectronic Science and Engineering | 080705
自动化工程学院 | School of Automation Engineering | 080801 080301
计算机科学与工程学院 | School of Computer Science and Engineering | 080901 080717T 080911TK
信息与软件工程学院 | School of Information and Software Engineering | 080902

# 4151012814 四川建筑职业技术学院
土木工程系 | Department of Civil Engineering | 440301 440304
工程管理系 | Department of Engineering Management | 440501
建筑与艺术系 | Department of Architecture and Art | 440106 440102 550106
机电工程系 | Department of Mechanical and Electrical Engineering | 460301 460306
信息工程系 | Department of Information Engineering | 510202 510203
经济管理系 | Department of Economics and Management | 530302 530802

# 4152010657 贵州大学
大数据与信息工程学院 | College of Big Data and Information Engineering | 080701 080703 080705
计算机科学与技术学院 | College of Computer Science and Technology | 080901 080902 080910T
机械工程学院 | School of Mechanical Engineering | 080202 080205
酿酒与食品工程学院 | School of Liquor and Food Engineering | 082701 082705
农学院 | College of Agriculture | 090101 090102
美术学院 | Academy of Fine Arts | 130402 130502 130503

# 4153010673 云南大学
文学院 | School of Literature | 050101 050103
民族学与社会学学院 | School of Ethnology and Sociology | 030401 030301
生态与环境学院 | School of Ecology and Environmental Science | 071004 082503
信息学院 | School of Information Science and Engineering | 080703 080901
软件学院 | School of Software | 080902 080911TK
昌新国际艺术学院 | Changxin International Art School | 130402 130502 130503

# 4154010694 西藏大学
文学院 | School of Humanities | 050101 050104
艺术学院 | School of Arts | 130402 130201 130205
医学院 | Medical School | 100201K 101101K
信息科学技术学院 | School of Information Science and Technology | 080901 080703
生态环境学院 | School of Ecology and Environment | 071004 082502
经济与管理学院 | School of Economics and Management | 020101 120901K

# 4161010698 西安交通大学
机械工程学院 | School of Mechanical Engineering | 080201 080205 080207
电气工程学院 | School of Electrical Engineering | 080601
能源与动力工程学院 | School of Energy and Power Engineering | 080501 080503T 080504T
电子与信息学部 | Faculty of Electronic and Information Engineering | 080901 080706 080801 080717T
管理学院 | School of Management | 120201K 120203K 120701
人文社会科学学院 | School of Humanities and Social Science | 130503 130405T 030301
医学部 | Health Science Center | 100201K 100301K 100901K

# 4161010701 西安电子科技大学
通信工程学院 | School of Telecommunications Engineering | 080703 080706
电子工程学院 | School of Electronic Engineering | 080701 080710T
计算机科学与技术学院 | School of Computer Science and Technology | 080901 080902 080910T
机电工程学院 | School of Mechano-Electronic Engineering | 080202 080204 080205
人工智能学院 | School of Artificial Intelligence | 080717T 080907T
网络与信息安全学院 | School of Cyber Engineering | 080904K 080911TK
人文学院 | School of Humanities | 050101 130509T

# 4161010712 西北农林科技大学
农学院 | College of Agronomy | 090101 090105 090112T
园艺学院 | College of Horticulture | 090102 090106
林学院 | College of Forestry | 090501 090503 082402
水利与建筑工程学院 | College of Water Resources and Architectural Engineering | 081101 082305 081001
机械与电子工程学院 | College of Mechanical and Electronic Engineering | 082302 080202
信息工程学院 | College of Information Engineering | 080901 080902
风景园林艺术学院 | College of Landscape Architecture and Arts | 090502 082803 130503

# 4162010730 兰州大学
文学院 | School of Literature | 050101
数学与统计学院 | School of Mathematics and Statistics | 070101 070102 071201
生态学院 | College of Ecology | 071004
大气科学学院 | College of Atmospheric Sciences | 070601 070602
信息科学与工程学院 | School of Information Science and Engineering | 080901 080703 080910T
草地农业科技学院 | College of Pastoral Agriculture Science and Technology | 090701
艺术学院 | School of Arts | 130502 130503 130201

# 4163010743 青海大学
生态环境工程学院 | College of Eco-Environmental Engineering | 071004 082502
农牧学院 | College of Agriculture and Animal Husbandry | 090101 090301 090401
医学院 | Medical College | 100201K 101101K
计算机技术与应用学院 | School of Computer Technology and Application | 080901 080910T
土木水利学院 | School of Civil Engineering and Water Resources | 081001 081101
化工学院 | School of Chemical Engineering | 081301

# 4164010749 宁夏大学
农学院 | School of Agriculture | 090101 090102
葡萄酒与园艺学院 | School of Wine and Horticulture | 090102 082705
化学化工学院 | School of Chemistry and Chemical Engineering | 070301 081301
信息工程学院 | School of Information Engineering | 080901 080903
美术学院 | School of Fine Arts | 130402 130502 130503
新闻传播学院 | School of Journalism and Communication | 050301 130305

# 4165010755 新疆大学
计算机科学与技术学院 | School of Computer Science and Technology | 080901 080910T
软件学院 | School of Software | 080902
纺织与服装学院 | School of Textile and Clothing | 081601 081602 130505
建筑工程学院 | School of Architecture and Civil Engineering | 081001 082801
电气工程学院 | School of Electrical Engineering | 080601 080801
智能制造现代产业学院 | School of Intelligent Manufacturing Modern Industry | 080202 080205 080213T
`
