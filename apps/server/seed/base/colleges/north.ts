// One block a school: `# code name`, then its colleges: Chinese name | English name | codes of majors.ts. Read by ../colleges.ts.

export const northColleges = `
# 4111010001 北京大学
数学科学学院 | School of Mathematical Sciences | 070101 070102 071201
物理学院 | School of Physics | 070201 070401 070601
化学与分子工程学院 | College of Chemistry and Molecular Engineering | 070301 070302
生命科学学院 | School of Life Sciences | 071001 071002
信息科学技术学院 | School of Electronics Engineering and Computer Science | 080901 080714T 080704
工学院 | College of Engineering | 080101 082001 080503T
中国语言文学系 | Department of Chinese Language and Literature | 050101 050102 050105
历史学系 | Department of History | 060101 060102
光华管理学院 | Guanghua School of Management | 020301K 120203K 120202
法学院 | Law School | 030101K
艺术学院 | School of Arts | 130101 130305

# 4111010002 中国人民大学
经济学院 | School of Economics | 020101 020401 020103T
财政金融学院 | School of Finance | 020201K 020301K 020303
法学院 | Law School | 030101K 030102T
商学院 | Business School | 120201K 120203K 120202
新闻学院 | School of Journalism and Communication | 050301 050303 050304
信息学院 | School of Information | 080901 080902 080904K 120102
统计学院 | School of Statistics | 071201 071202 020102
艺术学院 | School of Arts | 130402 130502 130503

# 4111010003 清华大学
计算机科学与技术系 | Department of Computer Science and Technology | 080901
电子工程系 | Department of Electronic Engineering | 080714T 080701
自动化系 | Department of Automation | 080801 080803T
机械工程系 | Department of Mechanical Engineering | 080201 080203
车辆与运载学院 | School of Vehicle and Mobility | 080207
建筑学院 | School of Architecture | 082801 082802 082803 081002
土木水利学院 | School of Civil Engineering | 081001 081101 120103
材料学院 | School of Materials Science and Engineering | 080401
经济管理学院 | School of Economics and Management | 020101 020301K 120102 120203K
美术学院 | Academy of Arts and Design | 130502 130503 130504 130508 130507
环境学院 | School of Environment | 082502 081003

# 4111010004 北京交通大学
电子信息工程学院 | School of Electronic and Information Engineering | 080703 080801 080802T
计算机学院 | School of Computer Science and Technology | 080901 080904K 080910T
交通运输学院 | School of Traffic and Transportation | 081801 081802 120601
土木建筑工程学院 | School of Civil Engineering | 081001 081006T
机械与电子控制工程学院 | School of Mechanical, Electronic and Control Engineering | 080201 080207
电气工程学院 | School of Electrical Engineering | 080601
建筑与艺术学院 | School of Architecture and Design | 082801 130502 130503 130508

# 4111010006 北京航空航天大学
材料科学与工程学院 | School of Materials Science and Engineering | 080401
电子信息工程学院 | School of Electronic and Information Engineering | 080701 080703
自动化科学与电气工程学院 | School of Automation Science and Electrical Engineering | 080801 080601
能源与动力工程学院 | School of Energy and Power Engineering | 080501 082004
航空科学与工程学院 | School of Aeronautic Science and Engineering | 082002 080102
计算机学院 | School of Computer Science and Engineering | 080901
机械工程及自动化学院 | School of Mechanical Engineering and Automation | 080201 082003 080803T
新媒体艺术与设计学院 | School of New Media Art and Design | 130502 130508 130402

# 4111010007 北京理工大学
宇航学院 | School of Aerospace Engineering | 082002 082101
机械与车辆学院 | School of Mechanical Engineering | 080201 080207 080213T
光电学院 | School of Optics and Photonics | 080705 080301
信息与电子学院 | School of Information and Electronics | 080701 080703
自动化学院 | School of Automation | 080801 080601
计算机学院 | School of Computer Science and Technology | 080901 080902 080717T
设计与艺术学院 | School of Design and Arts | 080205 130502 130503 130504

# 4111010013 北京邮电大学
信息与通信工程学院 | School of Information and Communication Engineering | 080703 080701
电子工程学院 | School of Electronic Engineering | 080714T 080705
计算机学院（国家示范性软件学院） | School of Computer Science (National Pilot Software Engineering School) | 080901 080902 080903
网络空间安全学院 | School of Cyberspace Security | 080904K 080911TK
人工智能学院 | School of Artificial Intelligence | 080717T 080801 080910T
现代邮政学院 | School of Modern Post | 120601 080803T
数字媒体与设计艺术学院 | School of Digital Media and Design Arts | 080906 080205 130508 050306T

# 4111010047 中央美术学院
中国画学院 | School of Chinese Painting | 130406T
造型学院 | School of Fine Arts | 130402 130403
设计学院 | School of Design | 130502 130504 130505 130501
城市设计学院 | School of Urban Design | 130310 130404 130503 130506
建筑学院 | School of Architecture | 082801 082803 130503
人文学院 | School of Humanities | 130401 130101
艺术管理与教育学院 | School of Arts Administration and Education | 130102T 130401

# 4112010055 南开大学
文学院 | School of Literature | 050101 130305
历史学院 | Faculty of History | 060101 060102 060104
数学科学学院 | School of Mathematical Sciences | 070101 070102 071201
化学学院 | College of Chemistry | 070301 070302
经济学院 | School of Economics | 020101 020401
商学院 | Business School | 120201K 120203K 120503
计算机学院 | College of Computer Science | 080901 080905
人工智能学院 | College of Artificial Intelligence | 080801 080907T

# 4112010056 天津大学
机械工程学院 | School of Mechanical Engineering | 080202 080501
精密仪器与光电子工程学院 | School of Precision Instruments and Optoelectronics Engineering | 080301 080705 082601
建筑工程学院 | School of Civil Engineering | 081001 081101 081901
建筑学院 | School of Architecture | 082801 082802 130503
化工学院 | School of Chemical Engineering and Technology | 081301 081302 080206
智能与计算学部 | College of Intelligence and Computing | 080901 080902 080717T
管理与经济学部 | College of Management and Economics | 120103 120203K 120601

# 4113010216 燕山大学
机械工程学院 | School of Mechanical Engineering | 080202 080204 080207
材料科学与工程学院 | School of Materials Science and Engineering | 080402 080405 080407
电气工程学院 | School of Electrical Engineering | 080601 080801 080301
信息科学与工程学院 | School of Information Science and Engineering | 080901 080902 080701
经济管理学院 | School of Economics and Management | 020401 120701 120203K
艺术与设计学院 | School of Art and Design | 080205 130502 130503 130504

# 4114010112 太原理工大学
机械工程学院 | College of Mechanical Engineering | 080202 080213T
电气与动力工程学院 | College of Electrical and Power Engineering | 080601 080501 080801
矿业工程学院 | College of Mining Engineering | 081501 081503
土木工程学院 | College of Civil Engineering | 081001 081008T
计算机科学与技术学院 | College of Computer Science and Technology | 080901 080905 080910T
艺术学院 | College of Arts | 130502 130503 130504

# 4115010126 内蒙古大学
蒙古学学院 | School of Mongolian Studies | 050104 030401
生命科学学院 | School of Life Sciences | 071001 071002
计算机学院（软件学院） | College of Computer Science (College of Software) | 080901 080902
经济管理学院 | School of Economics and Management | 020101 120203K
艺术学院 | Arts College | 130201 130402 130502
生态与环境学院 | School of Ecology and Environment | 071004 082503

# 4121010141 大连理工大学
机械工程学院 | School of Mechanical Engineering | 080202 080213T
化工学院 | School of Chemical Engineering | 081301 081302 080206
建设工程学院 | Faculty of Infrastructure Engineering | 081001 081101 081103
电子信息与电气工程学部 | Faculty of Electronic Information and Electrical Engineering | 080701 080601 080801 080901
软件学院 | School of Software Technology | 080902 080903
船舶工程学院 | School of Naval Architecture and Ocean Engineering | 081901
建筑与艺术学院 | School of Architecture and Fine Art | 082801 130502 130503 130403

# 4121010145 东北大学
资源与土木工程学院 | School of Resources and Civil Engineering | 081501 081503 081001
冶金学院 | School of Metallurgy | 080404 080503T
机械工程与自动化学院 | School of Mechanical Engineering and Automation | 080201 080207
信息科学与工程学院 | College of Information Science and Engineering | 080801 080601 080703
计算机科学与工程学院 | School of Computer Science and Engineering | 080901 080905 080717T
工商管理学院 | School of Business Administration | 120201K 120203K 120701

# 4122010183 吉林大学
汽车工程学院 | College of Automotive Engineering | 080207 080501
机械与航空航天工程学院 | School of Mechanical and Aerospace Engineering | 080201 080205
计算机科学与技术学院 | College of Computer Science and Technology | 080901 080905
软件学院 | College of Software | 080902
地球科学学院 | College of Earth Sciences | 070901 070902
临床医学院 | College of Clinical Medicine | 100201K
法学院 | School of Law | 030101K
艺术学院 | College of the Arts | 130402 130502 130201

# 4123010213 哈尔滨工业大学
航天学院 | School of Astronautics | 082002 080801 082103
电子与信息工程学院 | School of Electronics and Information Engineering | 080703 080701 081202
机电工程学院 | School of Mechatronics Engineering | 080202 082003 080803T
材料科学与工程学院 | School of Materials Science and Engineering | 080401 080203
计算学部 | Faculty of Computing | 080901 080902 080910T 080717T
土木工程学院 | School of Civil Engineering | 081001 081008T
建筑与设计学院 | School of Architecture and Design | 082801 082802 082803 130508

# 4137010422 山东大学
文学院 | School of Literature | 050101 050103
经济学院 | School of Economics | 020101 020301K 020201K
数学学院 | School of Mathematics | 070101 070102
机械工程学院 | School of Mechanical Engineering | 080202 080205
控制科学与工程学院 | School of Control Science and Engineering | 080801 082601
计算机科学与技术学院 | School of Computer Science and Technology | 080901 080910T
软件学院 | School of Software | 080902 080906
齐鲁医学院 | Cheeloo College of Medicine | 100201K 100301K 100401K 101101K
艺术学院 | School of Arts | 130402 130502 130201

# 4137010423 中国海洋大学
海洋与大气学院 | College of Oceanic and Atmospheric Sciences | 070701 070601
信息科学与工程学部 | Faculty of Information Science and Engineering | 080901 080714T 070702
水产学院 | College of Fisheries | 090601
食品科学与工程学院 | College of Food Science and Engineering | 082701
工程学院 | College of Engineering | 081103 081901 080202
管理学院 | School of Management | 120203K 120901K 120202
`
