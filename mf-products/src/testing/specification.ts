import type { Slug } from '../data/schema.ts';

/**
 * The figures and facts of the detail pages (docs/specification.md#3-entities-and-their-fields), in both languages. Arabic
 * figures have words in place of the English signs: «أكثر من 250» for 250+.
 */
export const facts: Record<Slug, { en: string[]; ar: string[] }> = {
  'vtol-drones': {
    en: ['250+ km', '20 hours', '30 kg', 'Dual-mode VTOL'],
    ar: ['أكثر من 250 كيلومترًا', '20 ساعة', '30 كيلوغرامًا', 'نمطان، بإقلاع وهبوط عموديين'],
  },
  'surveillance-uavs': {
    en: ['800–1000+ km', '18–24 hours'],
    ar: ['من 800 إلى أكثر من 1000 كيلومتر', 'من 18 إلى 24 ساعة'],
  },
  'uniwing-aircraft': {
    en: ['11 hours', '15 kg', 'Flying-wing delta'],
    ar: ['11 ساعة', '15 كيلوغرامًا', 'جناح طائر مثلث'],
  },
  'heavy-lift-drones': {
    en: [
      'Vertical takeoff eVTOL',
      '150–200 kg',
      '~450–500 kg',
      '~300–320 kg',
      'Composite carbon fibre and Kevlar',
      'radar-absorbent skin',
      '8 motors',
      'brushless electric, 15–20 kW each',
      '~20–24 kWh',
      'swappable packs',
      '40–60 km',
      'with 150 kg payload',
      '30–40 minutes',
      '90–110 km/h',
      '130 km/h',
    ],
    ar: [
      'إقلاع عمودي كهربائي (eVTOL)',
      'من 150 إلى 200 كيلوغرام',
      'نحو 450 إلى 500 كيلوغرام',
      'نحو 300 إلى 320 كيلوغرامًا',
      'ألياف الكربون والكيفلار',
      'غلاف ماصّ للموجات الرادارية',
      '8 محركات',
      'من 15 إلى 20 كيلوواطًا',
      'نحو 20 إلى 24 كيلوواط ساعة',
      'حزم قابلة للتبديل',
      'من 40 إلى 60 كيلومترًا',
      'بحمولة 150 كيلوغرامًا',
      'من 30 إلى 40 دقيقة',
      'من 90 إلى 110 كم/\u2060س',
      '130 كم/\u2060س',
    ],
  },
  bat: {
    en: [
      'Foldable-arm multicopter',
      'Smooth tube',
      'in modular cells',
      '70×40×40 cm',
      '~32 units',
      'about 32 units',
      'Carrier-launched',
      'from a mothership',
      'auto-deploy',
      'Tactical, MALE and HALE UAVs',
      'Kinetic collision, kinetic capture or non-kinetic defeat',
      'Layered air defence',
    ],
    ar: [
      'متعددة المراوح بأذرع قابلة للطي',
      'أنبوب أملس',
      '70×40×40 سنتيمترًا',
      'نحو 32 وحدة',
      'لنحو 32 وحدة',
      'من الطائرة الأم',
      'MALE وHALE',
      'اصطدام حركي أو أسر في الجو أو تحييد غير حركي',
      'دفاع جوي متعدد الطبقات',
    ],
  },
  submarine: {
    en: [
      '6 drones',
      'Self-camouflaging materials',
      'AI-driven autonomous navigation',
      'Floating fibre-optic',
      'Underwater and aerial drones',
      'Reconnaissance, strike, electronic warfare',
    ],
    ar: ['6 مركبات غير مأهولة', 'مواد ذاتية التمويه', 'ألياف ضوئية عائمة', 'الحرب الإلكترونية'],
  },
  'robot-dog': {
    en: [
      'Quadruped ground vehicle',
      'Advanced all-terrain',
      'Autonomous AI and SLAM navigation',
      'Modular, multi-mission',
      'Tactical command and control',
      'Military-grade, ruggedized',
    ],
    ar: [
      'مركبة أرضية رباعية الأرجل',
      'متقدمة على كل التضاريس',
      'ملاحة ذاتية بالذكاء الاصطناعي وتقنية SLAM',
      'نمطية، متعددة المهام',
      'القيادة والسيطرة التكتيكية',
      'هيكل متين للاستخدام العسكري',
    ],
  },
  usv: {
    en: [
      '40+ knots',
      'over 40 knots',
      '2,000 km',
      'Sea state 5',
      'and remote',
      'autonomy software',
      'Multi-mission',
      'Foiling yacht hull',
    ],
    ar: [
      'أكثر من 40 عقدة',
      '2,000 كيلومتر',
      'حالة البحر 5',
      'وعن بُعد',
      'برمجيات قيادة ذاتية',
      'متعددة المهام',
      'بدن يخت بأجنحة مائية',
    ],
  },
};

/**
 * The section headings of each page in the specified order (docs/specification.md#2-screens-and-routes), each with the
 * titles in the section that the specification names.
 */
export const sections: Record<Slug, Record<string, string[]>> = {
  'vtol-drones': { 'Technical Specifications': [], 'Key Features': [], 'Use Cases': [] },
  'surveillance-uavs': { 'Technical Specifications': [], 'Key Features': [], 'Use Cases': [] },
  'uniwing-aircraft': {
    'Technical Specifications': [],
    'Flying-Wing Technology': [],
    'Key Features': [],
    'Use Cases': [],
  },
  'heavy-lift-drones': {
    'Technical Specifications': [],
    'Heavy Lift Features': [],
    'Cargo Types': ['Medical Supplies', 'Military Equipment', 'Emergency Supplies'],
    'Use Cases': ['Military Logistics', 'Disaster Relief', 'Commercial Transport'],
  },
  bat: {
    'System Overview': [],
    'Role & Concept': [],
    'Technical Specifications': [],
    'Launch & Mission Flow': [
      'Mothership patrol and surveillance',
      'Threat detection and identification',
      'Command the container to eject drones',
      'Auto-deploy and intercept',
    ],
    'Key Features': [],
    Applications: ['Counter-UAS Defense', 'Loitering Munition Intercept', 'Layered Air Defense'],
  },
  submarine: {
    Overview: [],
    'Key Capabilities': [],
    'Technical Specifications': [],
    'Key Features': [],
    Applications: ['Reconnaissance', 'Strike Missions', 'Electronic Warfare'],
  },
  'robot-dog': {
    Overview: [],
    'Key Capabilities': [],
    'Technical Specifications': [],
    'Key Features': [],
    Applications: ['Tactical Reconnaissance', 'Perimeter Security', 'Payload Delivery'],
  },
  usv: {
    Overview: [],
    'Key Capabilities': [],
    'Technical Specifications': [],
    'Key Features': [],
    Applications: ['Coastal Monitoring', 'Long-Range Patrols', 'Maritime Security'],
  },
};

/**
 * The cards in the specified order (docs/specification.md#products-products), with their figures
 * (docs/specification.md#3-entities-and-their-fields).
 */
export const cards: { slug: Slug; en: string[]; ar: string[] }[] = [
  {
    slug: 'vtol-drones',
    en: ['50+ km', '8 hours', '15 kg'],
    ar: ['أكثر من 50 كيلومترًا', '8 ساعات', '15 كيلوغرامًا'],
  },
  { slug: 'uniwing-aircraft', en: ['12+ hours'], ar: ['أكثر من 12 ساعة'] },
  {
    slug: 'heavy-lift-drones',
    en: ['100 kg', '80 km'],
    ar: ['100 كيلوغرام', '80 كيلومترًا'],
  },
  {
    slug: 'bat',
    en: ['~32 units', '70×40×40 cm'],
    ar: ['نحو 32 وحدة', '70×40×40 سنتيمترًا'],
  },
  { slug: 'submarine', en: ['6 drones'], ar: ['6 مركبات غير مأهولة'] },
  { slug: 'robot-dog', en: ['All-terrain'], ar: ['كل التضاريس'] },
  {
    slug: 'usv',
    en: ['40+ knots', '2,000 km', 'Sea state 5'],
    ar: ['أكثر من 40 عقدة', '2,000 كيلومتر', 'حالة البحر 5'],
  },
];
