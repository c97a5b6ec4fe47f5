import type { Culture } from './cultures.ts'

const words = (text: string) => text.split(' ')

/** As {@link Culture}; a Korean part holds its Latin and its Hangul spelling, `Latin=Hangul`. */
export const ASIAN_CULTURES = {
  korean: {
    male: words(
      'Do-yun=도윤 Eun-woo=은우 Gun-woo=건우 Ha-jun=하준 Hyun-woo=현우 Ian=이안 Ji-ho=지호 Jun-seo=준서 Jun-woo=준우 Min-jae=민재 Min-jun=민준 Seo-jun=서준 Seung-hyun=승현 Si-woo=시우 Tae-yang=태양 Woo-jin=우진 Ye-jun=예준 Yu-chan=유찬',
    ),
    female: words(
      'A-rin=아린 Chae-won=채원 Da-eun=다은 Eun-chae=은채 Ga-eun=가은 Ha-eun=하은 Ha-rin=하린 Ji-a=지아 Ji-woo=지우 Ji-yu=지유 Na-eun=나은 Seo-ah=서아 Seo-yeon=서연 Seo-yun=서윤 So-yul=소율 Su-ah=수아 Ye-eun=예은 Yu-na=유나',
    ),
    heads: words(
      'Byeol=별 Bom=봄 Bit=빛 Dal=달 Gaon=가온 Haneul=하늘 Maru=마루 Nuri=누리 Saem=샘 Sol=솔 Sup=숲 Yeoul=여울',
    ),
    tails: words('= bi=비 gil=길 nae=내 ra=라 san=산 su=수'),
  },
  japanese: {
    male: words(
      'Akira Daichi Daiki Haruto Hayato Hinata Itsuki Kaito Kazuki Kenji Kenta Kōhei Makoto Naoki Ren Riku Ryō Ryōta Shō Shōta Sōma Sora Takumi Tarō Tomoya Yamato Yūki Yūma Yūto',
    ),
    female: words(
      'Akari Aoi Asuka Ayaka Chihiro Emi Hana Haruka Hikari Honoka Kaho Kokoro Mai Mei Mika Mio Misaki Miyu Nanami Natsuki Rin Rina Sakura Shiori Tsumugi Yui Yuka Yūna Yuzuki',
    ),
    heads: words(
      'Ame Hane Hoshi Hotaru Kage Kaze Kiri Komo Kumo Mizore Nagi Nami Niji Sazana Shimo Suzu Tobi Tsuki Usu Yuki',
    ),
    tails: words('bashi dō gase hama hara iwa kawa kura mine mori nobe numa oka saki sato shiro tani uchi zaki zono'),
  },
  chinese: {
    male: words(
      'Bowen Chenxi Haoran Haoyu Jiahao Jiaming Jianyu Junjie Kai Letian Minghao Ruichen Shuhan Tianyu Weijie Yichen Yifan Yuxuan Zhihao Zimo Zixuan',
    ),
    female: words(
      'Chenxi Jiaqi Jiayi Kexin Lihua Meilin Mengyao Qianyu Ruoxi Shiyu Siyu Wanting Xinyi Xinyue Yaqi Yihan Yinuo Yutong Zihan Zixin',
    ),
    heads: words('Bai Chun Fei Hong Jing Lan Liang Ming Ou Qing Rui Shen Song Tao Xia Xue Yan Yun Zhen Zhu'),
    tails: words('chuan feng gu hai he hu jiang lin mei quan shan shu tang tian ting wan xi yuan zhai zhou'),
  },
  vietnamese: {
    male: words(
      'Anh Bảo Công Cường Đăng Đạt Đức Dũng Duy Gia·Bảo Hải Hiếu Hoàng Huy Khang Khôi Long Minh Nam Phúc Quân Quang Sơn Thành Thiện Tuấn Việt Vinh',
    ),
    female: words(
      'Ánh Bích Chi Diệp Dung Giang Hà Hạnh Hiền Hoa Hương Khánh Kim Lan Linh Mai Minh·Anh My Ngân Ngọc Như Phương Quỳnh Thảo Thu Thủy Trang Trinh Uyên Vân Yến',
    ),
    heads: words('Bạch Diệu Đông Hải Hồng Lam Lâm Ngân Nguyệt Sơn Thanh Thảo Thiên Trúc Tuyết Vân Viễn Xuân'),
    tails: words('bình châu chi đăng giang hà hải khê lâm linh minh ngọc phong quang sa sơn thủy tùng vân viên'),
  },
  indian: {
    male: words(
      'Aarav Abhinav Aditya Akash Aniket Anirudh Arjun Aryan Dev Dhruv Ishaan Kabir Karan Krishna Manav Mihir Neel Nikhil Nishant Pranav Rahul Rohan Sahil Samir Siddharth Tejas Varun Ved Vihaan Vikram Vivek Yash',
    ),
    female: words(
      'Aanya Aditi Ananya Anika Anjali Avni Deepa Devika Diya Gauri Isha Ishita Kavya Kiara Leela Maya Meera Naina Neha Nisha Pooja Priya Radhika Rhea Riya Saanvi Sanjana Shreya Sneha Tanvi Tara Trisha Vaishnavi Zara',
    ),
    heads: words(
      'Adhir Bhalv Chandor Dhanv Garud Hemal Jalgav Kamal Kaver Lakhar Malhov Nandur Panch Rajur Satyav Shirol Sundar Tamhar Udayan Valgar Vindh',
    ),
    tails: words(
      'akar anathan andi apuram athil avane avar ekar endra eshan ikar ikonda ilal imath inayak oda oli ukal umar wal',
    ),
  },
  thai: {
    male: words(
      'Anan Anuwat Arthit Chai Decha Kasem Kiet Krit Nattapong Niran Pakorn Phichit Phuwin Prasit Sakda Somchai Suriya Tanawat Thanakorn Wichai',
    ),
    female: words(
      'Achara Apinya Chanida Dao Kanya Kwan Lalita Malai Mali Nari Ning Nok Pimchanok Ploy Porn Ratana Siriporn Sunisa Supaporn Waan',
    ),
    heads: words('Boon Chant Dao Intar Kanl Kheem Lom Mek Nam Phan Ratt Sai Saeng Siri Srit Than Thong Wan Wong Yod'),
    tails: words(
      'adej alai amon anukun apirom aphat arak asit atorn awong ayut chaidee daorueng inthon mongkhol phiphat rungrot sombun suwan wattham',
    ),
  },
  filipino: {
    male: words(
      'Alfredo Angelo Benjie Carlo Christian Dante Emmanuel Gabriel Gino Ian Jericho Jerome Joshua Kenneth Leandro Mark Nathaniel Paolo Ramil Rico Rodel Rommel Vince',
    ),
    female: words(
      'Althea Andrea Angel Bea Camille Carmela Chesca Danica Dianne Erica Grace Hazel Isabel Janelle Jasmine Joy Kyla Liezl Maricel Marites Nadine Princess Rica Trisha',
    ),
    heads: words(
      'Alon Amihan Balang Bitu Dalis Daluy Habag Hang Kapan Lakan Luntian Mag Maka Mala Pana Sili Tala Tang Ulan',
    ),
    tails: words('alim awan bayog bundok dagat dalan gubat hangin ilog laya linaw lupa ningas puno sinag tubig yaman'),
  },
  malay: {
    male: words(
      'Adam Ahmad Amir Arif Azlan Danial Faiz Farhan Hafiz Hakim Haziq Imran Irfan Izzat Khairul Luqman Nabil Rizal Shahrul Syafiq Zikri',
    ),
    female: words(
      'Aina Aisyah Alya Amira Anis Aqilah Batrisyia Dania Farah Hana Husna Irdina Izzati Liyana Nadia Nurul Qistina Sofea Syahira Wardah',
    ),
    heads: words(
      'Angkas Bay Cend Dand Embun Gelom Harim Intan Jent Kemb Lemb Mel Merant Pelan Rimb Sem Suri Telag Waring',
    ),
    tails: words('ad ajaya ala anuddin ara arjuna asri at awi ayu ijaya ika iman indra irman olan uddin uki ura'),
  },
} as const satisfies Record<string, Culture>
