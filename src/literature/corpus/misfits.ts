import type { Population } from './populations.ts'

/** Implausible combinations: a topic, intervention, exposure or outcome on the left, populations on the right. */
const misfits: readonly (readonly [about: RegExp, whom: RegExp])[] = [
  [
    /\bwork\b|working hours|shifts?\b|roster|sick leave|sickness absence|job |(?<!later )employment|workplace|lifting|night work/,
    /older|over [78]0|nursing home|(?<!of young )children|infants|adolescents|patients with advanced/,
  ],
  [
    /workplace|ergonomic|sit-stand|commuting|car dependence|active travel|step-counting|toothbrushing|road traffic|cool roofs/,
    /inpatients/,
  ],
  [
    /school|bullying|early specialisation/,
    /older|nursing home|prisoners|veterans|miners|inpatients|outpatients|health workers|working age/,
  ],
  [/school meals|phone ban/, /\badults|nurses|(?:^|young )women|young men|refugees/],
  [/school absence|school re-entry|later school start|school gardens|classroom|near work|motivational/, /preschool/],
  [/bronchiolitis/, /school-age/],
  [/oestrogen|menstrual|menarche|oral contraceptives/, /\bmen\b|prisoners|children|veterans|health workers|athletes/],
  [/oral contraceptives/, /older|postmenopausal/],
  [/combat|deployment/, /nurses|adolescents|students|children|teachers|pregnant|shift workers/],
  [/^post-traumatic.*displacement/, /nurses|teachers|students|primary care/],
  [/haemodialysis/, /nurses|students|adolescents|shift workers|pregnant/],
  [/alcohol|drinks|psilocybin|ketamine|MDMA|schizophrenia|bipolar|caregiving|financial strain|living alone|ashwagandha/, /children/],
  [/evening alcohol|unemployment|psilocybin|MDMA|caregiving|financial strain|living alone|ashwagandha/, /adolescents/],
  [/cancer|melanoma|sclerosis|epilepsy|brain injury|neuropathy|midazolam/, /caregivers/],
  [/screening|stool|sunbed|sun-|teledermatology|missed melanoma|enhanced recovery/, /advanced disease|starting treatment/],
  [/uptake of screening|stool|missed melanoma/, /survivors/],
  [/active surveillance/, /after surgery/],
  [/breast cancer screening/, /young women/],
  [/school-based|contracepti|pregnancy|postpartum|ovulation|polycystic/, /women over 50/],
  [/congenital/, /older|veterans|middle-aged|postmenopausal/],
  [/oral care in nursing homes/, /working age|outpatients|women|children|urban|infants|miners|rural|^adults/],
  [/prison-based/, /older|patients|rural|women|children|workers|nursing home/],
  [/hepatitis|HIV|self-testing|stigma|peer support|tattoo|adherence|catheter|livestock/, /children under five/],
  [/HIV prevention/, /^children/],
  [/malaria|latrine|unimproved|chlorinated|household|injecting|community case/, /nursing home|inpatients/],
  [/asthma|allergic|commuting|peak expiratory|lung function/, /infants/],
  [/shift work disorder/, /university students/],
  [/nursing home admission|home safety|home-based|community-/, /nursing home residents/],
  [/homelessness/, /office workers|health workers|inpatients/],
  [/readmission|medication safety/, /office workers/],
  [/short interpregnancy/, /first-time/],
  [/breastfeeding|infant massage|kangaroo|skin-to-skin/, /pregnant/],
  [/part-time work|commuting|flipped|camera-on/, /primary school/],
  [/coral/, /lowland|temperate|agricultural|boreal|semi-arid/],
  [/river booms|stormwater|lake|ship|offshore/, /semi-arid/],
  [/ship slow-downs|offshore/, /lowland|temperate|agricultural|Mediterranean|boreal/],
  [/urban heat/, /lowland|agricultural|boreal|protected/],
  [/forest biodiversity/, /temperate cities|coastal|agricultural|semi-arid/],
  [/household energy/, /lowland|agricultural|protected/],
  [/wildfire|soil carbon/, /cities|municipalities/],
]

/** A cache of the implausible subjects of each population, by its name. Null when all fit. */
const unfitFor = new Map<string, RegExp | null>()

/** True when a population can be studied for a subject. */
export function isPlausible({ name }: Population, about: string): boolean {
  let unfit = unfitFor.get(name)
  if (unfit === undefined) {
    const sources = misfits.filter(([, whom]) => whom.test(name)).map(([what]) => what.source)
    unfit = sources.length === 0 ? null : new RegExp(sources.join('|'))
    unfitFor.set(name, unfit)
  }
  return unfit?.test(about) !== true
}
