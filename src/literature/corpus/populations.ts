export type Population = { readonly name: string; readonly heading: string }

/** The `name/heading` of people who may have almost anything. */
export const grown = 'adults/Adult; older adults/Aged; primary care patients/Primary Health Care; rural residents/Rural Population'

/** The populations of topics that concern only some people. */
const only: { readonly [whom: string]: string } = {
  children:
    'school-age children/Child; preschool children/Child, Preschool; urban families/Urban Population; children in rural ' +
    'areas/Rural Population',
  small: 'preschool children/Child, Preschool; kindergarten classes/Schools; toddlers/Infant; bilingual preschoolers/Multilingualism',
  adolescents:
    'adolescents/Adolescent; secondary school pupils/Students; girls aged 12 to 16/Adolescent; rural adolescents/Rural Population',
  young: 'children/Child; adolescents/Adolescent; young adults/Young Adult; adults/Adult',
  men: 'men/Men; older men/Aged; men under 60/Middle Aged; rural men/Rural Population; men after surgery/Survivorship',
  women:
    "women/Women's Health; young women/Young Adult; women over 50/Middle Aged; rural women/Rural Population; migrant " +
    'women/Transients and Migrants',
  midlife:
    "midlife women/Middle Aged; working women/Women, Working; women over 45/Women's Health; nurses/Nurses; rural women/Rural Population",
  mothers:
    'first-time mothers/Mothers; pregnant women/Pregnant Women; adolescent mothers/Adolescent; low-income mothers/Poverty; ' +
    'migrant women/Transients and Migrants',
  couples:
    'couples/Family Characteristics; women over 35/Maternal Age; women under 40/Women; men and women attending fertility ' +
    'clinics/Fertility Clinics',
  old:
    'older adults/Aged; adults over 80/Aged, 80 and over; community-dwelling older people/Independent Living; nursing home ' +
    'residents/Nursing Homes',
  grown: `${grown}; middle-aged adults/Middle Aged; men/Men; women/Women's Health; urban residents/Urban Population`,
  icu:
    'intensive care patients/Critical Care; ventilated adults/Respiration, Artificial; older inpatients/Aged; adults in ' +
    'district hospitals/Hospitals, District',
  inpatients:
    'medical inpatients/Inpatients; older inpatients/Aged; surgical inpatients/Perioperative Care; intensive care patients/Critical Care',
  workers:
    'nurses/Nurses; physicians/Physicians; teachers/School Teachers; social workers/Social Workers; hospital staff/Personnel, Hospital',
  nurses:
    'acute care nurses/Nurses; newly qualified nurses/Education, Nursing; nurses on medical wards/Nursing Staff, Hospital; ' +
    'critical care nurses/Critical Care',
  pupils:
    'primary school pupils/Child; secondary school pupils/Adolescent; bilingual pupils/Multilingualism; pupils in rural ' +
    'schools/Rural Population',
  teachers:
    'primary school teachers/School Teachers; newly qualified teachers/Teacher Training; secondary school teachers/Faculty; ' +
    'teachers in rural schools/Rural Population',
  trainees:
    'medical students/Students, Medical; residents in surgery/Internship and Residency; nursing students/Students, Nursing; ' +
    'paramedic trainees/Allied Health Personnel',
  athletes:
    'recreational athletes/Athletes; youth football players/Youth Sports; professional athletes/Athletes; female team-sport athletes/Women',
  surgical:
    'adults after major surgery/Perioperative Care; older surgical patients/Aged; women after caesarean birth/Cesarean Section; ' +
    'day-surgery patients/Ambulatory Surgical Procedures',
  parents: 'first-time parents/Parents; single mothers/Single Parent; families with twins/Twins; low-income families/Poverty',
  farmland:
    'smallholder farms/Farmers; irrigated plains/Agricultural Irrigation; highland terraces/Altitude; semi-arid regions/Desert Climate',
  panels:
    'desert test fields/Desert Climate; rooftop installations/Cities; coastal test fields/Oceans and Seas; alpine test fields/Altitude',
  workforce:
    'young workers/Young Adult; women in part-time jobs/Women, Working; restaurant staff/Workplace; migrants/Transients and ' +
    'Migrants; public employees/Public Sector; parents of young children/Parents',
  learners:
    'primary school pupils/Child; secondary school pupils/Adolescent; pupils from low-income families/Poverty; first-year ' +
    'undergraduates/Universities',
  citizens:
    'young adults/Young Adult; rural residents/Rural Population; first-time voters/Adolescent; city dwellers/Urban ' +
    'Population; low-income households/Poverty; older adults/Aged',
  serious:
    'patients with advanced disease/Terminally Ill; older adults/Aged; nursing home residents/Nursing Homes; family caregivers/Caregivers',
}

/** Gives the populations of a topic, or of its field. */
export function populationsOf(whom: string, otherwise: string): readonly Population[] {
  return (only[whom] ?? otherwise).split(/; ?/).map((text) => {
    const [name = '', heading = ''] = text.split('/')
    return { name, heading }
  })
}

/** True for a population of only women or only men. */
export function isOfOneSex({ name }: Population): boolean {
  return /women|mothers|girls|caesarean|\bmen$/.test(name)
}

/** Gives the range of a population's mean age. */
export function agesOf({ name, heading }: Population): readonly [from: number, to: number] {
  const text = `${name} ${heading}`
  if (/infant|toddler|preschool|kindergarten|under five/i.test(text)) return [2, 4]
  if (/adolescen|secondary school pupil|girls|youth/i.test(text)) return [13, 17]
  if (/pregnant|mother|parent|antenatal|couples|under 40/i.test(text)) return [24, 34]
  if (/child|primary school pupil|pupils/i.test(text)) return [7, 11]
  if (/student|undergraduate|young|trainee/i.test(text)) return [19, 27]
  if (/middle/i.test(text)) return [45, 58]
  if (/over 80|nursing home residents/i.test(text)) return [81, 87]
  if (/aged|older|independent living|over 70/i.test(text)) return [68, 79]
  return [34, 58]
}
